// Views describe what is to be seen; `render` changes the page to it and leaves alone what is right already, so that focus,
// selection and scrolling stay. Text goes in as text, never as HTML.

/** `h("a", { href, class, on: { click } }, ...children)`: an element; children are elements, texts, lists, or nothing. */
export function h(tag, props, ...children) {
  return new Description(tag, props ?? {}, flat(children));
}

/** An element to be: a class, so that no data which came from outside is taken for one. */
class Description {
  constructor(tag, props, children) {
    Object.assign(this, { tag, props, children });
  }
}

/** Makes the children of `place` be these. */
export function render(place, ...children) {
  patchChildren(place, flat(children));
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
}

const SVG = new Set(["svg", "path", "circle"]);

/** What a person changes: it is compared with the element itself, not with what was shown before. */
const LIVE = new Set(["value", "checked"]);

/** Their value is an attribute: nobody changes it but us. */
const GAUGES = new Set(["PROGRESS", "METER"]);

/** What was shown last, by element. */
const shown = new WeakMap();

function patchChildren(place, children) {
  let at = place.firstChild;
  for (const child of children) {
    const node = patch(at, child);
    if (node === at) at = at.nextSibling;
    else if (at) {
      at.replaceWith(node);
      at = node.nextSibling;
    } else place.append(node);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** The node for `child`: this one, changed, where it is of the right kind, else a new one. */
function patch(node, child) {
  if (!(child instanceof Description)) {
    const text = plain(child);
    if (node?.nodeType !== Node.TEXT_NODE) return document.createTextNode(text);
    if (node.data !== text) node.data = text;
    return node;
  }
  if (node && shown.get(node) === child) return node; // described once, shown before
  const same = node && shown.get(node)?.tag === child.tag && shown.get(node).props.id === child.props.id;
  const element = same ? node : create(child.tag);
  const before = same ? shown.get(node).props : {};
  for (const name of Object.keys(before)) if (!(name in child.props)) set(element, name, undefined, before[name]);
  // The options of a select come before its value.
  if (child.props.own !== true) patchChildren(element, child.children);
  for (const [name, value] of Object.entries(child.props)) set(element, name, value, before[name]);
  shown.set(element, child);
  return element;
}

/** Data as text. What is no text is shown as the JSON that it came as. */
function plain(value) {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function create(tag) {
  return SVG.has(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
}

function set(element, name, value, before) {
  if (name === "own") return; // the element's children are its maker's
  if (name === "on") {
    for (const event of Object.keys(before ?? {})) element[`on${event}`] = null;
    for (const [event, listener] of Object.entries(value ?? {})) element[`on${event}`] = listener;
  } else if (LIVE.has(name) && !GAUGES.has(element.tagName)) {
    const live = typeof value === "boolean" ? value : plain(value ?? "");
    if (element[name] !== live) element[name] = live;
  } else if (value === before) {
    // As it was.
  } else if (value === undefined || value === null || value === false) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : plain(value));
  }
}

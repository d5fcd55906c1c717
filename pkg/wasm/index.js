// pkg/wasm/toolgate.wasm
var toolgate_default = "AGFzbQEAAAABOQpgAn9/AGADf39/AX9gAn9/AX9gAABgAX8Bf2ABfwBgA39/fwBgBH9/f38Bf2AFf39/f38AYAABfwI0ARAuL3Rvb2xnYXRlX2JnLmpzH19fd2JpbmRnZW5faW5pdF9leHRlcm5yZWZfdGFibGUAAwMiIQQBBQcAAAACBAAIBgABAAYCBQIAAAAAAAIBAAACAAAJAwQJAnABExNvAIQIBQMBABEGGQN/AUGAgMAAC38AQdSFwAALfwBB/IXAAAsHcAcGbWVtb3J5AgAFaW5wdXQACQZvdXRwdXQAIA9fX2Fib3J0X2hhbmRsZXIDARVfX2luc3RhbmNlX3Rlcm1pbmF0ZWQDAhVfX3diaW5kZ2VuX2V4dGVybnJlZnMBARBfX3diaW5kZ2VuX3N0YXJ0AAAJGAEAQQELEiEeEg4IGhkPGBsSEQoNHxcWHQwBAgrYWyHUJQIJfwF+IwBBEGsiCCQAAkACQAJAIABB9QFPBEAgAEHM/3tLBEBBACEADAQLIABBC2oiAUF4cSEFQbiJwAAoAgAiCUUNAkEfIQYgAEH1//8HTw0BIAVBJiABQQh2ZyIAa3ZBAXEgAEEBdGtBPmohBgwBCwJAAkACQAJAAkBBtInAACgCACIEQRAgAEELakH4A3EgAEELSRsiBUEDdiIAdiIBQQNxBEAgAUF/c0EBcSAAaiIHQQN0IgFBrIfAAGoiACABQbSHwABqKAIAIgIoAggiA0YNASADIAA2AgwgACADNgIIDAILIAVBvInAACgCAE0NBiABDQJBuInAACgCACIARQ0GIABoQQJ0QZyGwABqKAIAIgEoAgRBeHEgBWshAyABIQIDQAJAIAEoAhAiAA0AIAEoAhQiAA0AIAIoAhghBgJAAkAgAiACKAIMIgBGBEAgAkEUQRAgAigCFCIAG2ooAgAiAQ0BQQAhAAwCCyACKAIIIgEgADYCDCAAIAE2AggMAQsgAkEUaiACQRBqIAAbIQQDQCAEIQcgASIAQRRqIABBEGogACgCFCIBGyEEIABBFEEQIAEbaigCACIBDQALIAdBADYCAAsgBkUNBgJAIAIoAhxBAnRBnIbAAGoiASgCACACRwRAIAIgBigCEEcEQCAGIAA2AhQgAA0CDAkLIAYgADYCECAADQEMCAsgASAANgIAIABFDQYLIAAgBjYCGCACKAIQIgEEQCAAIAE2AhAgASAANgIYCyACKAIUIgFFDQYgACABNgIUIAEgADYCGAwGCyAAKAIEQXhxIAVrIgEgAyABIANJIgEbIQMgACACIAEbIQIgACEBDAALAAtBtInAACAEQX4gB3dxNgIACyACQQhqIQAgAiABQQNyNgIEIAEgAmoiASABKAIEQQFyNgIEDAULAkBBAiAAdCICQQAgAmtyIAEgAHRxaCIHQQN0IgFBrIfAAGoiAiABQbSHwABqKAIAIgAoAggiA0cEQCADIAI2AgwgAiADNgIIDAELQbSJwAAgBEF+IAd3cTYCAAsgACAFQQNyNgIEIAAgBWoiBiABIAVrIgdBAXI2AgQgACABaiAHNgIAQbyJwAAoAgAiAgRAQcSJwAAoAgAhAQJAQbSJwAAoAgAiBEEBIAJBA3Z0IgNxRQRAQbSJwAAgAyAEcjYCACACQXhxQayHwABqIgMhBAwBCyACQXhxIgJBrIfAAGohBCACQbSHwABqKAIAIQMLIAQgATYCCCADIAE2AgwgASAENgIMIAEgAzYCCAsgAEEIaiEAQcSJwAAgBjYCAEG8icAAIAc2AgAMBAtBuInAAEG4icAAKAIAQX4gAigCHHdxNgIACwJAAkAgA0EQTwRAIAIgBUEDcjYCBCACIAVqIgcgA0EBcjYCBCADIAdqIAM2AgBBvInAACgCACIBRQ0BQcSJwAAoAgAhAAJAQbSJwAAoAgAiBEEBIAFBA3Z0IgZxRQRAQbSJwAAgBCAGcjYCACABQXhxQayHwABqIgQhAQwBCyABQXhxIgRBrIfAAGohASAEQbSHwABqKAIAIQQLIAEgADYCCCAEIAA2AgwgACABNgIMIAAgBDYCCAwBCyACIAMgBWoiAEEDcjYCBCAAIAJqIgAgACgCBEEBcjYCBAwBC0HEicAAIAc2AgBBvInAACADNgIACyACQQhqIgBFDQEMAgtBACAFayEDAkACQAJAIAZBAnRBnIbAAGooAgAiAkUEQEEAIQFBACEADAELQQAhASAFQRkgBkEBdmtBACAGQR9HG3QhBEEAIQADQAJAIAIoAgRBeHEiByAFSQ0AIAcgBWsiByADTw0AIAIhASAHIgMNAEEAIQMgASEADAMLIAIoAhQiByAAIAcgAiAEQR12QQRxaigCECICRxsgACAHGyEAIARBAXQhBCACDQALCyAAIAFyRQRAQQAhAUECIAZ0IgBBACAAa3IgCXEiAEUNAyAAaEECdEGchsAAaigCACEACyAARQ0BCwNAIAMgACgCBEF4cSICIAVrIgQgAyADIARLIgQbIAIgBUkiAhshAyABIAAgASAEGyACGyEBIAAoAhAiAgR/IAIFIAAoAhQLIgANAAsLIAFFDQAgBUG8icAAKAIAIgBNIAMgACAFa09xDQAgASgCGCEGAkACQCABIAEoAgwiAEYEQCABQRRBECABKAIUIgAbaigCACICDQFBACEADAILIAEoAggiAiAANgIMIAAgAjYCCAwBCyABQRRqIAFBEGogABshBANAIAQhByACIgBBFGogAEEQaiAAKAIUIgIbIQQgAEEUQRAgAhtqKAIAIgINAAsgB0EANgIACwJAIAZFDQACQAJAIAEoAhxBAnRBnIbAAGoiAigCACABRwRAIAEgBigCEEcEQCAGIAA2AhQgAA0CDAQLIAYgADYCECAADQEMAwsgAiAANgIAIABFDQELIAAgBjYCGCABKAIQIgIEQCAAIAI2AhAgAiAANgIYCyABKAIUIgJFDQEgACACNgIUIAIgADYCGAwBC0G4icAAQbiJwAAoAgBBfiABKAIcd3E2AgALAkAgA0EQTwRAIAEgBUEDcjYCBCABIAVqIgAgA0EBcjYCBCAAIANqIAM2AgAgA0GAAk8EQCAAIAMQBwwCCwJAQbSJwAAoAgAiAkEBIANBA3Z0IgRxRQRAQbSJwAAgAiAEcjYCACADQfgBcUGsh8AAaiIDIQIMAQsgA0H4AXEiBEGsh8AAaiECIARBtIfAAGooAgAhAwsgAiAANgIIIAMgADYCDCAAIAI2AgwgACADNgIIDAELIAEgAyAFaiIAQQNyNgIEIAAgAWoiACAAKAIEQQFyNgIECyABQQhqIgANAQsCQAJAAkACQAJAIAVBvInAACgCACIBSwRAIAVBwInAACgCACIATwRAIAhBBGohAAJ/IAVBr4AEakGAgHxxIgFBEHYgAUH//wNxQQBHaiIBQAAiBEF/RgRAQQAhAUEADAELIAFBEHQiAkEQayACIARBEHQiAUEAIAJrRhsLIQIgAEEANgIIIAAgAjYCBCAAIAE2AgAgCCgCBCIBRQRAQQAhAAwICyAIKAIMIQdBzInAACAIKAIIIgRBzInAACgCAGoiADYCAEHQicAAIABB0InAACgCACICIAAgAksbNgIAAkACQEHIicAAKAIAIgIEQEGch8AAIQADQCABIAAoAgAiAyAAKAIEIgZqRg0CIAAoAggiAA0ACwwCC0HYicAAKAIAIgBBACAAIAFNG0UEQEHYicAAIAE2AgALQdyJwABB/x82AgBBqIfAACAHNgIAQaCHwAAgBDYCAEGch8AAIAE2AgBBuIfAAEGsh8AANgIAQcCHwABBtIfAADYCAEG0h8AAQayHwAA2AgBByIfAAEG8h8AANgIAQbyHwABBtIfAADYCAEHQh8AAQcSHwAA2AgBBxIfAAEG8h8AANgIAQdiHwABBzIfAADYCAEHMh8AAQcSHwAA2AgBB4IfAAEHUh8AANgIAQdSHwABBzIfAADYCAEHoh8AAQdyHwAA2AgBB3IfAAEHUh8AANgIAQfCHwABB5IfAADYCAEHkh8AAQdyHwAA2AgBB+IfAAEHsh8AANgIAQeyHwABB5IfAADYCAEH0h8AAQeyHwAA2AgBBgIjAAEH0h8AANgIAQfyHwABB9IfAADYCAEGIiMAAQfyHwAA2AgBBhIjAAEH8h8AANgIAQZCIwABBhIjAADYCAEGMiMAAQYSIwAA2AgBBmIjAAEGMiMAANgIAQZSIwABBjIjAADYCAEGgiMAAQZSIwAA2AgBBnIjAAEGUiMAANgIAQaiIwABBnIjAADYCAEGkiMAAQZyIwAA2AgBBsIjAAEGkiMAANgIAQayIwABBpIjAADYCAEG4iMAAQayIwAA2AgBBwIjAAEG0iMAANgIAQbSIwABBrIjAADYCAEHIiMAAQbyIwAA2AgBBvIjAAEG0iMAANgIAQdCIwABBxIjAADYCAEHEiMAAQbyIwAA2AgBB2IjAAEHMiMAANgIAQcyIwABBxIjAADYCAEHgiMAAQdSIwAA2AgBB1IjAAEHMiMAANgIAQeiIwABB3IjAADYCAEHciMAAQdSIwAA2AgBB8IjAAEHkiMAANgIAQeSIwABB3IjAADYCAEH4iMAAQeyIwAA2AgBB7IjAAEHkiMAANgIAQYCJwABB9IjAADYCAEH0iMAAQeyIwAA2AgBBiInAAEH8iMAANgIAQfyIwABB9IjAADYCAEGQicAAQYSJwAA2AgBBhInAAEH8iMAANgIAQZiJwABBjInAADYCAEGMicAAQYSJwAA2AgBBoInAAEGUicAANgIAQZSJwABBjInAADYCAEGoicAAQZyJwAA2AgBBnInAAEGUicAANgIAQbCJwABBpInAADYCAEGkicAAQZyJwAA2AgBByInAACABQQ9qQXhxIgBBCGsiAjYCAEGsicAAQaSJwAA2AgBBwInAACAEQShrIgQgASAAa2pBCGoiADYCACACIABBAXI2AgQgASAEakEoNgIEQdSJwABBgICAATYCAAwICyABIAJNDQAgAiADSQ0AIAAoAgwiA0EBcQ0AIANBAXYgB0YNAwtB2InAAEHYicAAKAIAIgAgASAAIAFJGzYCACABIARqIQNBnIfAACEAAkACQANAIAMgACgCACIGRwRAIAAoAggiAA0BDAILCyAAKAIMIgNBAXENACADQQF2IAdGDQELQZyHwAAhAANAAkAgAiAAKAIAIgNPBEAgAiADIAAoAgRqIgZJDQELIAAoAgghAAwBCwtByInAACABQQ9qQXhxIgBBCGsiAzYCAEHAicAAIARBKGsiCSABIABrakEIaiIANgIAIAMgAEEBcjYCBCABIAlqQSg2AgRB1InAAEGAgIABNgIAIAIgBkEga0F4cUEIayIAIAAgAkEQakkbIgNBGzYCBEGch8AAKQIAIQogA0EQakGkh8AAKQIANwIAIANBCGoiACAKNwIAQaiHwAAgBzYCAEGgh8AAIAQ2AgBBnIfAACABNgIAQaSHwAAgADYCACADQRxqIQADQCAAQQc2AgAgAEEEaiIAIAZJDQALIAIgA0YNByADIAMoAgRBfnE2AgQgAiADIAJrIgBBAXI2AgQgAyAANgIAIABBgAJPBEAgAiAAEAcMCAsCQEG0icAAKAIAIgFBASAAQQN2dCIEcUUEQEG0icAAIAEgBHI2AgAgAEH4AXFBrIfAAGoiACEBDAELIABB+AFxIgBBrIfAAGohASAAQbSHwABqKAIAIQALIAEgAjYCCCAAIAI2AgwgAiABNgIMIAIgADYCCAwHCyAAIAE2AgAgACAAKAIEIARqNgIEIAFBD2pBeHFBCGsiBCAFQQNyNgIEIAZBD2pBeHFBCGsiAyAEIAVqIgBrIQUgA0HIicAAKAIARg0DIANBxInAACgCAEYNBCADKAIEIgJBA3FBAUYEQCADIAJBeHEiARAGIAEgBWohBSABIANqIgMoAgQhAgsgAyACQX5xNgIEIAAgBUEBcjYCBCAAIAVqIAU2AgAgBUGAAk8EQCAAIAUQBwwGCwJAQbSJwAAoAgAiAUEBIAVBA3Z0IgJxRQRAQbSJwAAgASACcjYCACAFQfgBcUGsh8AAaiIFIQMMAQsgBUH4AXEiAUGsh8AAaiEDIAFBtIfAAGooAgAhBQsgAyAANgIIIAUgADYCDCAAIAM2AgwgACAFNgIIDAULQcCJwAAgACAFayIBNgIAQciJwABByInAACgCACIAIAVqIgI2AgAgAiABQQFyNgIEIAAgBUEDcjYCBCAAQQhqIQAMBgtBxInAACgCACEAAkAgASAFayICQQ9NBEBBxInAAEEANgIAQbyJwABBADYCACAAIAFBA3I2AgQgACABaiIBIAEoAgRBAXI2AgQMAQtBvInAACACNgIAQcSJwAAgACAFaiIENgIAIAQgAkEBcjYCBCAAIAFqIAI2AgAgACAFQQNyNgIECyAAQQhqIQAMBQsgACAEIAZqNgIEQciJwABByInAACgCACIAQQ9qQXhxIgFBCGsiAjYCAEHAicAAQcCJwAAoAgAgBGoiBCAAIAFrakEIaiIBNgIAIAIgAUEBcjYCBCAAIARqQSg2AgRB1InAAEGAgIABNgIADAMLQciJwAAgADYCAEHAicAAQcCJwAAoAgAgBWoiATYCACAAIAFBAXI2AgQMAQtBxInAACAANgIAQbyJwABBvInAACgCACAFaiIBNgIAIAAgAUEBcjYCBCAAIAFqIAE2AgALIARBCGohAAwBC0EAIQBBwInAACgCACIBIAVNDQBBwInAACABIAVrIgE2AgBByInAAEHIicAAKAIAIgAgBWoiAjYCACACIAFBAXI2AgQgACAFQQNyNgIEIABBCGohAAsgCEEQaiQAIAAL3AUBBn8CQAJAAkACQAJAIABBBGsiBigCACIHQXhxIgNBBEEIIAdBA3EiBBsgAWpPBEAgBEEAIAFBJ2ogA0kbDQEgAkHM/3tLDQVBECACQQtqQXhxIAJBC0kbIQEgAEEIayEFIARFBEAgAUGAAkkNBSAFRQ0FIAEgA08NBSADIAFrQYCACEsNBSAADwsgAyAFaiEEAkAgASADSwRAIARByInAACgCAEYNAUHEicAAKAIAIARHBEAgBCgCBCIHQQJxDQcgB0F4cSIHIANqIgMgAUkNByAEIAcQBiADIAFrIgRBEE8EQCAGIAEgBigCAEEBcXJBAnI2AgAgASAFaiIBIARBA3I2AgQgAyAFaiIDIAMoAgRBAXI2AgQgASAEEAUMBwsgBiADIAYoAgBBAXFyQQJyNgIAIAMgBWoiASABKAIEQQFyNgIEDAYLQbyJwAAoAgAgA2oiAyABSQ0GAkAgAyABayIEQQ9NBEAgBiAHQQFxIANyQQJyNgIAIAMgBWoiASABKAIEQQFyNgIEQQAhBEEAIQEMAQsgBiABIAdBAXFyQQJyNgIAIAEgBWoiASAEQQFyNgIEIAMgBWoiAyAENgIAIAMgAygCBEF+cTYCBAtBxInAACABNgIAQbyJwAAgBDYCAAwFCyADIAFrIgNBD00NBCAGIAEgB0EBcXJBAnI2AgAgASAFaiIBIANBA3I2AgQgBCAEKAIEQQFyNgIEIAEgAxAFDAQLQcCJwAAoAgAgA2oiAyABSw0CDAQLQcyDwABB/IPAABAVAAtBjITAAEG8hMAAEBUACyAGIAEgB0EBcXJBAnI2AgAgASAFaiIEIAMgAWsiAUEBcjYCBEHAicAAIAE2AgBByInAACAENgIACyAFRQ0AIAAPCyACEAEiAUUNACACQXxBeCAGKAIAIghBA3EbIAhBeHFqIgggAiAISRsiAgRAIAEgACAC/AoAAAsgASEIIAAQAwsgCAuiBgEEfyAAQQhrIgEgAEEEaygCACIDQXhxIgBqIQICQAJAIANBAXENACADQQJxRQ0BIAEoAgAiAyAAaiEAIAEgA2siAUHEicAAKAIARgRAIAIoAgRBA3FBA0cNAUG8icAAIAA2AgAgAiACKAIEQX5xNgIEIAEgAEEBcjYCBCACIAA2AgAPCyABIAMQBgsCQAJAQdyJwAACfwJAAkACQAJAIAIoAgQiA0ECcUUEQCACQciJwAAoAgBGDQIgAkHEicAAKAIARg0DIAIgA0F4cSICEAYgASAAIAJqIgBBAXI2AgQgACABaiAANgIAIAFBxInAACgCAEcNAUG8icAAIAA2AgAPCyACIANBfnE2AgQgASAAQQFyNgIEIAAgAWogADYCAAsgAEGAAkkNBCABIAAQB0HcicAAQdyJwAAoAgBBAWsiADYCACAADQZBpIfAACgCACIADQJB/x8MAwtByInAACABNgIAQcCJwABBwInAACgCACAAaiIANgIAIAEgAEEBcjYCBEHEicAAKAIAIAFGBEBBvInAAEEANgIAQcSJwABBADYCAAsgAEHUicAAKAIAIgJNDQVByInAACgCACIARQ0FQcCJwAAoAgAiA0EpSQ0EQZyHwAAhAQNAIAAgASgCACIETwRAIAAgBCABKAIEakkNBgsgASgCCCEBDAALAAtBxInAACABNgIAQbyJwABBvInAACgCACAAaiIANgIAIAEgAEEBcjYCBCAAIAFqIAA2AgAPC0EAIQEDQCABQQFqIQEgACgCCCIADQALQf8fIAEgAUH/H00bCzYCAA8LAkBBtInAACgCACICQQEgAEEDdnQiA3FFBEBBtInAACACIANyNgIAIABB+AFxQayHwABqIgAhAgwBCyAAQfgBcSIAQayHwABqIQIgAEG0h8AAaigCACEACyACIAE2AgggACABNgIMIAEgAjYCDCABIAA2AggPC0HcicAAQaSHwAAoAgAiAAR/QQAhAQNAIAFBAWohASAAKAIIIgANAAtB/x8gASABQf8fTRsFQf8fCzYCACACIANPDQBB1InAAEF/NgIACwv7AwEIfyMAQRBrIgYkAAJ/AkAgA0EBcUUEQCACLQAAIgUNAUEADAILIAAgAiADQQF2IAEoAgwRAQAMAQsgASgCDCEKA0AgAkEBaiEEAkACQAJAAkAgBcBBAEgEQCAFQf8BcSIIQYABRg0BIAhBwAFHDQMgBiABNgIEIAYgADYCACAGQqCAgIAGNwIIIAMgB0EDdGoiAigCACAGIAIoAgQRAgBFDQJBAQwGCyAAIAQgBUH/AXEiAiAKEQEARQRAIAIgBGohAgwEC0EBDAULIAAgAkEDaiIEIAIvAAEiAiAKEQEARQRAIAIgBGohAgwDC0EBDAQLIAdBAWohByAEIQIMAQtBoICAgAYhCyAFQQFxBEAgAigAASELIAJBBWohBAtBACEIAn8gBUECcUUEQEEAIQkgBAwBCyAELwAAIQkgBEECagshAiAFQQRxBH8gAi8AACEIIAJBAmoFIAILIQQgBUEIcQR/IAQvAAAhByAEQQJqBSAECyECIAVBEHEEQCADIAlBA3RqLwEEIQkLIAYgBUEgcQR/IAMgCEEDdGovAQQFIAgLOwEOIAYgCTsBDCAGIAs2AgggBiABNgIEIAYgADYCAEEBIAMgB0EDdGoiBCgCACAGIAQoAgQRAgANAhogB0EBaiEHCyACLQAAIgUNAAtBAAsgBkEQaiQAC48EAQJ/IAAgAWohAgJAAkAgACgCBCIDQQFxDQAgA0ECcUUNASAAKAIAIgMgAWohASAAIANrIgBBxInAACgCAEYEQCACKAIEQQNxQQNHDQFBvInAACABNgIAIAIgAigCBEF+cTYCBCAAIAFBAXI2AgQgAiABNgIADAILIAAgAxAGCwJAAkACQCACKAIEIgNBAnFFBEAgAkHIicAAKAIARg0CIAJBxInAACgCAEYNAyACIANBeHEiAhAGIAAgASACaiIBQQFyNgIEIAAgAWogATYCACAAQcSJwAAoAgBHDQFBvInAACABNgIADwsgAiADQX5xNgIEIAAgAUEBcjYCBCAAIAFqIAE2AgALIAFBgAJPBEAgACABEAcPCwJAQbSJwAAoAgAiAkEBIAFBA3Z0IgNxRQRAQbSJwAAgAiADcjYCACABQfgBcUGsh8AAaiIBIQIMAQsgAUH4AXEiAUGsh8AAaiECIAFBtIfAAGooAgAhAQsgAiAANgIIIAEgADYCDCAAIAI2AgwgACABNgIIDwtByInAACAANgIAQcCJwABBwInAACgCACABaiIBNgIAIAAgAUEBcjYCBCAAQcSJwAAoAgBHDQFBvInAAEEANgIAQcSJwABBADYCAA8LQcSJwAAgADYCAEG8icAAQbyJwAAoAgAgAWoiATYCACAAIAFBAXI2AgQgACABaiABNgIACwuCAwEEfyAAKAIMIQICQAJAAkAgAUGAAk8EQCAAKAIYIQMCQAJAIAAgAkYEQCAAQRRBECAAKAIUIgIbaigCACIBDQFBACECDAILIAAoAggiASACNgIMIAIgATYCCAwBCyAAQRRqIABBEGogAhshBANAIAQhBSABIgJBFGogAkEQaiACKAIUIgEbIQQgAkEUQRAgARtqKAIAIgENAAsgBUEANgIACyADRQ0CAkAgACgCHEECdEGchsAAaiIBKAIAIABHBEAgAygCECAARg0BIAMgAjYCFCACDQMMBAsgASACNgIAIAJFDQQMAgsgAyACNgIQIAINAQwCCyAAKAIIIgAgAkcEQCAAIAI2AgwgAiAANgIIDwtBtInAAEG0icAAKAIAQX4gAUEDdndxNgIADwsgAiADNgIYIAAoAhAiAQRAIAIgATYCECABIAI2AhgLIAAoAhQiAEUNACACIAA2AhQgACACNgIYDwsPC0G4icAAQbiJwAAoAgBBfiAAKAIcd3E2AgALwwIBBH8gAEIANwIQIAACf0EAIAFBCHYiA0UNABpBHyABQYCAgAhPDQAaIAFBJiADZyIDa3ZBAXEgA0EBdHJBPnMLIgI2AhwgAkECdEGchsAAaiEEQQEgAnQiA0G4icAAKAIAcUUEQCAEIAA2AgAgACAENgIYIAAgADYCDCAAIAA2AghBuInAAEG4icAAKAIAIANyNgIADwsCQAJAIAEgBCgCACIDKAIEQXhxRgRAIAMhAgwBCyABQRkgAkEBdmtBACACQR9HG3QhBQNAIAMgBUEddkEEcWoiBCgCECICRQ0CIAVBAXQhBSACIQMgAigCBEF4cSABRw0ACwsgAigCCCIBIAA2AgwgAiAANgIIIABBADYCGCAAIAI2AgwgACABNgIIDwsgBEEQaiAANgIAIAAgAzYCGCAAIAA2AgwgACAANgIIC4gCAQZ/IAAoAggiBCECAn9BASABQYABSQ0AGkECIAFBgBBJDQAaQQNBBCABQYCABEkbCyIGIAAoAgAgBGtLBH8gACAEIAYQDCAAKAIIBSACCyAAKAIEaiECAkAgAUGAAU8EQCABQT9xQYB/ciEFIAFBBnYhAyABQYAQSQRAIAIgBToAASACIANBwAFyOgAADAILIAFBDHYhByADQT9xQYB/ciEDIAFB//8DTQRAIAIgBToAAiACIAM6AAEgAiAHQeABcjoAAAwCCyACIAU6AAMgAiADOgACIAIgB0E/cUGAf3I6AAEgAiABQRJ2QXByOgAADAELIAIgAToAAAsgACAEIAZqNgIIQQAL4wMBBn9BxIXAACgCAEUEQEHEhcAAQX82AgBB0IXAACgCACIBIAAgACABSRshAkHEhcAAAn8gACABTQRAQcyFwAAoAgAhAEEADAELIAIgAWsiA0HIhcAAKAIAIAFrSwRAIwBBEGsiAiQAIAMgASADaiIBSwRAQQBBABAUAAsgAkEEaiEAQcyFwAAoAgAhBQJAQQggAUHIhcAAKAIAIgRBAXQiBiABIAZLGyIBIAFBCE0bIgFBAE4EQAJ/IAQEQCAFIAQgARACDAELIAFBARATCyIERQRAIAAgATYCCCAAQQE2AgQgAEEBNgIADAILIAAgATYCCCAAIAQ2AgQgAEEANgIADAELIABBADYCBCAAQQE2AgALIAIoAgRBAUYEQCACKAIIIAIoAgwQFAALIAIoAgghAEHIhcAAIAE2AgBBzIXAACAANgIAIAJBEGokAEHQhcAAKAIAIQELQcyFwAAoAgAiACABaiECIANBAk8EfyADQQFrIgMEQCACQQAgA/wLAAsgACABIANqIgFqBSACC0EAOgAAIAFBAWohAkHEhcAAKAIAQQFqCzYCAEHQhcAAIAI2AgAgAA8LIwBBEGsiACQAIAAgAEEPaq1CgICAgKAChDcDAEGAgMAAIABBrILAABAQAAvmAQICfwF+IwBBMGsiAiQAIAEoAgBBgICAgHhGBEAgASgCDCEDIAJBADYCLCACQoCAgIAQNwIkIAJBJGpB3ILAACADKAIAIgMoAgAgAygCBBAEGiACIAIoAiwiAzYCICACIAIpAiQiBDcDGCABIAM2AgggASAENwIACyABKAIIIQMgAUEANgIIIAEpAgAhBCABQoCAgIAQNwIAIAIgAzYCECACIAQ3AwhBDEEEEBMiAUUEQEEEQQwQHAALIAEgAigCEDYCCCABIAIpAwg3AgAgAEHchMAANgIEIAAgATYCACACQTBqJAALlQIBAn8jAEEgayIFJABBmIbAAEGYhsAAKAIAIgZBAWo2AgACQAJAAkACQAJ/QQAgBkEASA0AGkEBQYSGwAAtAAANABpBhIbAAEEBOgAAQYCGwABBgIbAACgCAEEBajYCAEECC0H/AXEOAwMBAAELQYyGwAAoAgAiBkEASA0CQYyGwAAgBkEBajYCAEGQhsAAKAIARQ0BIAVBCGogACABKAIUEQAAIAUgBDoAHSAFIAM6ABwgBSACNgIYIAUgBSkDCDcCEEGQhsAAKAIAIAVBEGpBlIbAACgCACgCFBEAAAwBCyAFIAAgASgCGBEAAAwBC0GMhsAAQYyGwAAoAgBBAWs2AgBBhIbAAEEAOgAAIANFDQAACwAL+wEBBn8jAEEQayIDJAAgAiABIAJqIgRLBEBBAEEAEBQACyADQQRqIQUgACgCACICIQYgACgCBCEIQQEhB0EEIQECQEEIIAQgAkEBdCICIAIgBEkbIgIgAkEITRsiBCICQf////8HSwRAQQAhAgwBCwJAAkACfyAGBEAgCCAGIAIQAgwBCyACRQRAQQEhAQwCCyACQQEQEwsiAQ0AIAVBATYCBAwBCyAFIAE2AgRBACEHC0EIIQELIAEgBWogAjYCACAFIAc2AgAgAygCBEEBRgRAIAMoAgggAygCDBAUAAsgAygCCCEBIAAgBDYCACAAIAE2AgQgA0EQaiQAC5EBAgJ/AX4jAEEgayICJAAgASgCAEGAgICAeEYEQCABKAIMIQMgAkEANgIcIAJCgICAgBA3AhQgAkEUakHcgsAAIAMoAgAiAygCACADKAIEEAQaIAIgAigCHCIDNgIQIAIgAikCFCIENwMIIAEgAzYCCCABIAQ3AgALIABB3ITAADYCBCAAIAE2AgAgAkEgaiQAC1QBAX8CQAJAIAAoAgAgACgCCCIDayACSQRAIAAgAyACEAwgACgCCCEDDAELIAJFDQELIAJFDQAgACgCBCADaiABIAL8CgAACyAAIAIgA2o2AghBAAtEAQJ/IAEoAgQhAiABKAIAIQNBCEEEEBMiAUUEQEEEQQgQHAALIAEgAjYCBCABIAM2AgAgAEHMhMAANgIEIAAgATYCAAveAQIBfwF+IwBBIGsiAyQAIAMgATYCECADIAA2AgwgA0EBOwEcIAMgAjYCGCADIANBDGo2AhQjAEEQayIBJAAgA0EUaiIAKQIAIQQgASAANgIMIAEgBDcCBCMAQRBrIgAkACABQQRqIgEoAgAiAigCBCIDQQFxBEAgAigCACECIAAgA0EBdjYCBCAAIAI2AgAgAEH0gsAAIAEoAgQgASgCCCIALQAIIAAtAAkQCwALIABBgICAgHg2AgAgACABNgIMIABBkIPAACABKAIEIAEoAggiAC0ACCAALQAJEAsAC0oAIAAoAgBBgICAgHhHBEAgASgCACAAKAIEIAAoAgggASgCBCgCDBEBAA8LIAEoAgAgASgCBCAAKAIMKAIAIgAoAgAgACgCBBAECwMAAAv0AgEFfyABQQlPBEACQCAAQc3/e0EQIAEgAUEQTRsiAmtPDQAgAkEQIABBC2pBeHEgAEELSRsiBGpBDGoQASIARQ0AIABBCGshAQJAIAJBAWsiAyAAcUUEQCABIQAMAQsgAEEEayIFKAIAIgZBeHEgACADakEAIAJrcUEIayIAIAJBACAAIAFrQRBNG2oiACABayICayEDIAZBA3EEQCAAIAMgACgCBEEBcXJBAnI2AgQgACADaiIDIAMoAgRBAXI2AgQgBSACIAUoAgBBAXFyQQJyNgIAIAEgAmoiAyADKAIEQQFyNgIEIAEgAhAFDAELIAEoAgAhASAAIAM2AgQgACABIAJqNgIACwJAIAAoAgQiAUEDcUUNACABQXhxIgIgBEEQak0NACAAIAQgAUEBcXJBAnI2AgQgACAEaiIBIAIgBGsiBEEDcjYCBCAAIAJqIgIgAigCBEEBcjYCBCABIAQQBQsgAEEIaiEDCyADDwsgABABCx0AIAAEQCAAIAEQHAALQeyEwABBI0GAhcAAEBAACwwAIABB3QAgARAQAAscACAAQcSDwAApAgA3AgggAEG8g8AAKQIANwIACxwAIABBtIPAACkCADcCCCAAQayDwAApAgA3AgALEwAgAEHMhMAANgIEIAAgATYCAAscACABKAIAIAAoAgAgACgCBCABKAIEKAIMEQEACw8AIABB3ILAACABIAIQBAsMACAAIAEpAgA3AwALPQEBfyMAQRBrIgIkACACIAE2AgwgAiAANgIIIAJBCGoiACgCACAAKAIEQYiGwAAoAgAiAEECIAAbEQAAAAvYBgEMf0EYIQYCQAJAIAEiBSgCCCIHQYCAgMABcUUNACABLwEMIgoCfwJAAkACQCAHQYCAgIABcQRAIAEvAQ4iAw0BQQAhBgwCC0EGIQNBrIXAACEAAkADQCAAIQEgA0UNAUHAASADIANBwAFPGyIIQQNxIQkCQCAIQQJ0IgtB8AdxIgBFBEBBACEEDAELIAAgAWohDEEAIQQgASEAA0AgBCAAKAIAIg1Bf3NBB3YgDUEGdnJBgYKECHFqIABBBGooAgAiBEF/c0EHdiAEQQZ2ckGBgoQIcWogAEEIaigCACIEQX9zQQd2IARBBnZyQYGChAhxaiAAQQxqKAIAIgRBf3NBB3YgBEEGdnJBgYKECHFqIQQgAEEQaiIAIAxHDQALCyADIAhrIQMgASALaiEAIARBCHZB/4H8B3EgBEH/gfwHcWpBgYAEbEEQdiACaiECIAlFDQALIAICfyABIAhB/AFxQQJ0aiIAKAIAIgFBf3NBB3YgAUEGdnJBgYKECHEiASAJQQFGDQAaIAEgACgCBCICQX9zQQd2IAJBBnZyQYGChAhxaiIBIAlBAkYNABogASAAKAIIIgBBf3NBB3YgAEEGdnJBgYKECHFqCyIAQQh2Qf+BHHEgAEH/gfwHcWpBgYAEbEEQdmohAgsgAgwDC0EAIQZBrIXAACEBIAMhAANAIAEiAkHEhcAARg0CAn8gAUEBaiABLAAAIgFBAE4NABogAkECaiABQWBJDQAaIAJBBEEDIAFBb0sbagsiASACayAGaiEGIABBAWsiAA0ACwtBACEACyADIABrCyIATQ0AIAogAGshAkEAIQNBACEAAkACQAJAIAdBHXZBA3FBAWsOAgABAgsgAiEADAELIAJB/v8DcUEBdiEACyAHQf///wBxIQcgBSgCBCEEIAUoAgAhBQNAIANB//8DcSAAQf//A3FJBEBBASEBIANBAWohAyAFIAcgBCgCEBECAEUNAQwDCwtBASEBIAVBrIXAACAGIAQoAgwRAQANAUEAIQMgAiAAa0H//wNxIQADQCADQf//A3EiAiAASSEBIAAgAk0NAiADQQFqIQMgBSAHIAQoAhARAgBFDQALDAELIAUoAgBBrIXAACAGIAUoAgQoAgwRAQAhAQsgAQsMAEHgicAAQQE6AAALCQAgAEEANgIACwQAQQELAwAACwvjBQIAQYCAwAALxAXAAC9ydXN0Yy81OTgwNzYxNmUxZmEyNTQwNzI0YmZiYWMxNGQ3OTc2ZDdlNGEzODYwL2xpYnJhcnkvc3RkL3NyYy90aHJlYWQvbG9jYWwucnMAL2NhcmdvL3JlZ2lzdHJ5L3NyYy9pbmRleC5jcmF0ZXMuaW8tMTk0OWNmOGM2YjViNTU3Zi93YXNtLWJpbmRnZW4tMC4yLjEzMC9zcmMvZXh0ZXJucmVmLnJzAC9ydXN0Yy81OTgwNzYxNmUxZmEyNTQwNzI0YmZiYWMxNGQ3OTc2ZDdlNGEzODYwL2xpYnJhcnkvYWxsb2Mvc3JjL3Jhd192ZWMvbW9kLnJzAC9ydXN0L2RlcHMvZGxtYWxsb2MtMC4yLjExL3NyYy9kbG1hbGxvYy5ycwAAAAACABAATwAAAPUCAAAmAAAAUgAQAFoAAABHAAAAGwAAAFIAEABaAAAAXgAAAAkAAAADAAAADAAAAAQAAAAEAAAABQAAAAYAAAAAAAAACAAAAAQAAAAHAAAACAAAAAkAAAAKAAAACwAAABAAAAAEAAAADAAAAA0AAAAOAAAADwAAAG1dy9YsUOtjeEGmV3Ebi7kVolxVNFUH1FN4rYFR8KP3YXNzZXJ0aW9uIGZhaWxlZDogcHNpemUgPj0gc2l6ZSArIG1pbl9vdmVyaGVhZAAA/gAQACoAAACxBAAACQAAAGFzc2VydGlvbiBmYWlsZWQ6IHBzaXplIDw9IHNpemUgKyBtYXhfb3ZlcmhlYWQAAP4AEAAqAAAAtwQAAA0AAAAAAAAACAAAAAQAAAAQAAAAAwAAAAwAAAAEAAAAEQAAAGNhcGFjaXR5IG92ZXJmbG93AAAArQAQAFAAAAAcAAAABQAAAGF0dGVtcHQgdG8gYWRkIHdpdGggb3ZlcmZsb3dSZWZDZWxsIGFscmVhZHkgYm9ycm93ZWQAQcyFwAALDQEAAAAAAAAAAQAAAAQAcAlwcm9kdWNlcnMCCGxhbmd1YWdlAQRSdXN0AAxwcm9jZXNzZWQtYnkDBXJ1c3RjHTEuOTUuMCAoNTk4MDc2MTZlIDIwMjYtMDQtMTQpBndhbHJ1cwYwLjI3LjMMd2FzbS1iaW5kZ2VuBzAuMi4xMzAArwMPdGFyZ2V0X2ZlYXR1cmVzHCsHYXRvbWljcysPbXV0YWJsZS1nbG9iYWxzKxNub250cmFwcGluZy1mcHRvaW50KwdzaW1kMTI4KwtidWxrLW1lbW9yeSsIc2lnbi1leHQrEmV4Y2VwdGlvbi1oYW5kbGluZysJdGFpbC1jYWxsKw9yZWZlcmVuY2UtdHlwZXMrCm11bHRpdmFsdWUrAmdjKwhtZW1vcnk2NCsMcmVsYXhlZC1zaW1kKw5leHRlbmRlZC1jb25zdCsHc3RyaW5ncysLbXVsdGltZW1vcnkrD3N0YWNrLXN3aXRjaGluZysRc2hhcmVkLWV2ZXJ5dGhpbmcrBGZwMTYrD2J1bGstbWVtb3J5LW9wdCsWY2FsbC1pbmRpcmVjdC1vdmVybG9uZysSY3VzdG9tLWRlc2NyaXB0b3JzKxdhY3F1aXJlLXJlbGVhc2UtYXRvbWljcysRY3VzdG9tLXBhZ2Utc2l6ZXMrCW11bHRpYnl0ZSsPd2lkZS1hcml0aG1ldGljKw9jb21wYWN0LWltcG9ydHMrD3JlbGF4ZWQtYXRvbWljcw==";

// pkg/src/engine.js
var SMALL = 64;
var FIRST_CAPACITY = 4096;
var encoder = new TextEncoder();
var decoder = new TextDecoder();
var module = null;
var wasm = null;
var bytes = new Uint8Array(0);
var end = 0;
var generation = 0;
var Broken = class extends Error {
};
function load(compiled) {
  module = compiled;
  renew();
}
function loaded() {
  return wasm !== null;
}
function renew() {
  wasm = null;
  generation += 1;
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => {
  };
  wasm = new WebAssembly.Instance(module, imports).exports;
  reserve(FIRST_CAPACITY);
}
function reserve(capacity) {
  const start = wasm.input(capacity) >>> 0;
  bytes = new Uint8Array(wasm.memory.buffer, start, capacity);
}
function room(more) {
  if (end + more > bytes.length) reserve(Math.max(end + more, bytes.length * 2, FIRST_CAPACITY));
}
function begin() {
  if (wasm === null) throw new Broken("toolgate is not loaded");
  if (bytes.length === 0) reserve(FIRST_CAPACITY);
  end = 0;
}
function byte(value) {
  room(1);
  bytes[end++] = value;
}
function count(value) {
  room(4);
  setCount(end, value);
  end += 4;
}
function setCount(at, value) {
  bytes[at] = value;
  bytes[at + 1] = value >>> 8;
  bytes[at + 2] = value >>> 16;
  bytes[at + 3] = value >>> 24;
}
function string(text) {
  const length = text.length;
  room(4 + length * 3);
  const start = end + 4;
  let at = start;
  if (length < SMALL) {
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 127) {
        at = start;
        break;
      }
      bytes[at++] = unit;
    }
  }
  if (at - start !== length) at = start + encoder.encodeInto(text, bytes.subarray(start)).written;
  setCount(end, at - start);
  end = at;
}
function send(name, handle) {
  try {
    return wasm[name](handle, end) >>> 0;
  } catch (cause) {
    throw broken(cause);
  }
}
function ask(name, handle) {
  return answer(send(name, handle));
}
function answer(length) {
  return decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.output() >>> 0, length));
}
function drop(handle, from) {
  if (wasm === null || from !== generation) return;
  try {
    wasm.drop(handle);
  } catch (cause) {
    broken(cause);
  }
}
function broken(cause) {
  try {
    renew();
  } catch {
  }
  return new Broken("toolgate stopped inside", { cause });
}

// pkg/src/compile.js
function compile(bytes2) {
  try {
    load(new WebAssembly.Module(bytes2));
  } catch (cause) {
    const forbidden = typeof WebAssembly === "undefined" || /content security policy|unsafe-eval|disallowed by embedder/i.test(String(cause));
    throw new Error(forbidden ? "toolgate needs WebAssembly, which this place forbids: allow it by 'wasm-unsafe-eval' in the Content-Security-Policy's script-src" : "toolgate's WebAssembly could not be loaded", { cause });
  }
}
function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  if (globalThis.Buffer?.from) return globalThis.Buffer.from(text, "base64");
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

// pkg/src/errors.js
var PolicyError = class extends Error {
  constructor(faults) {
    super(faults.map(({ at, message }) => at ? `${at}: ${message}` : message).join("\n"));
    this.name = "PolicyError";
    this.faults = faults;
    this.code = faults[0].code;
    this.at = faults[0].at;
  }
};
var ModeError = class extends Error {
  constructor(code, message) {
    super(message);
    this.name = "ModeError";
    this.code = code;
  }
};

// pkg/src/internal.js
var FREED = "the policy was freed";
var BROKEN = "the policy stopped inside";
function internalDecision(why, unattended) {
  const verdict = internalVerdict(unattended);
  const firm = !unattended;
  const effect = { risk: "unknown", kind: "opaque", subject: "", span: null, verdict, firm, code: "internal", rule: null, overridden: [] };
  return {
    verdict,
    firm,
    code: "internal",
    reason: `This call could not be judged: ${why}.`,
    feedback: unattended ? `This call was refused because it could not be judged (${why}), and nobody is there to ask. Do something else.` : `This call waits for a person because it could not be judged: ${why}.`,
    rule: null,
    effects: [effect],
    grants: []
  };
}
function internalVerdict(unattended) {
  return unattended ? "deny" : "ask";
}

// pkg/src/read.js
var { hasOwn, keys } = Object;
var { isArray } = Array;
var { toString } = Object.prototype;
var READABLE = 0;
var NO_OBJECT = 1;
var TOOL = 2;
var RISK = 3;
var CWD = 4;
var REAL_PATHS = 5;
var ANNOTATIONS = 6;
var MODE = 7;
var THREW = 8;
var UNREADABLE = null;
var HINTS = ["readOnlyHint", "destructiveHint", "openWorldHint"];
var FIELDS = ["command", "argv", "path", "target"];
var wellFormed = String.prototype.isWellFormed ? Function.prototype.call.bind(String.prototype.isWellFormed) : (text) => !/\p{Surrogate}/u.test(text);
function own(object, name) {
  return hasOwn(object, name) ? object[name] : void 0;
}
function isObject(value) {
  return typeof value === "object" && value !== null;
}
function isText(value) {
  return typeof value === "string" && wellFormed(value);
}
function readCall(mode, call, fieldsOf) {
  const read = {
    mode: "",
    tool: "",
    risk: void 0,
    cwd: void 0,
    unreadable: READABLE,
    hints: 0,
    command: void 0,
    argv: void 0,
    path: void 0,
    target: void 0,
    realPaths: void 0
  };
  try {
    if (isText(mode)) read.mode = mode;
    else read.unreadable = MODE;
    readInto(read, call, fieldsOf);
  } catch {
    read.unreadable = THREW;
  }
  return read;
}
function readInto(read, call, fieldsOf) {
  if (!isObject(call)) return void (read.unreadable = NO_OBJECT);
  const tool = own(call, "tool");
  const risk = own(call, "risk");
  const cwd = own(call, "cwd");
  if (isText(tool)) read.tool = tool;
  else read.unreadable = TOOL;
  if (isText(risk)) read.risk = risk;
  else if (risk !== void 0) read.unreadable = RISK;
  if (isText(cwd)) read.cwd = cwd;
  else if (cwd !== void 0) read.unreadable = CWD;
  read.command = given(own(call, "command"));
  read.argv = given(own(call, "argv"));
  read.path = given(own(call, "path"));
  read.target = given(own(call, "target"));
  const declared = fieldsOf(read.tool);
  if (declared !== null) readInput(read, own(call, "input"), declared);
  const realPaths = own(call, "realPaths");
  if (realPaths !== void 0) readRealPaths(read, realPaths);
  const annotations = own(call, "annotations");
  if (annotations !== void 0) readAnnotations(read, annotations);
}
function readInput(read, input, declared) {
  if (!isObject(input)) return;
  for (const field of FIELDS) {
    if (read[field] !== void 0) continue;
    for (const name of declared[field]) read[field] = both(read[field], given(own(input, name)));
  }
}
function given(value) {
  if (value === void 0) return void 0;
  if (typeof value === "string") return wellFormed(value) ? value : UNREADABLE;
  if (!isArray(value)) return UNREADABLE;
  const texts = [];
  for (let i = 0, { length } = value; i < length; i++) {
    const text = own(value, i);
    if (!isText(text)) return UNREADABLE;
    texts.push(text);
  }
  return texts;
}
function both(one, two) {
  if (one === void 0) return two;
  if (two === void 0) return one;
  if (one === UNREADABLE || two === UNREADABLE) return UNREADABLE;
  return [].concat(one, two);
}
function readRealPaths(read, given2) {
  if (!isObject(given2) || isArray(given2)) return void (read.unreadable = REAL_PATHS);
  read.realPaths = [];
  for (const path of keys(given2)) {
    const real = given2[path];
    if (!isText(path) || !isText(real)) return void (read.unreadable = REAL_PATHS);
    read.realPaths.push(path, real);
  }
}
function readAnnotations(read, given2) {
  if (!isObject(given2)) return void (read.unreadable = ANNOTATIONS);
  let hints = 1;
  for (const [i, name] of HINTS.entries()) {
    const hint = own(given2, name);
    if (hint === true) hints |= 2 << 1 + 2 * i;
    else if (hint === false) hints |= 1 << 1 + 2 * i;
    else if (hint !== void 0 && hint !== null) read.unreadable = ANNOTATIONS;
  }
  read.hints = hints;
}
var DEEPEST = 32;
function plainText(value, at = "", depth = 0) {
  const wrong = (code, message) => new PolicyError([{ code, at, message }]);
  if (depth > DEEPEST) throw wrong("wrong-type", "is nested too deeply to be a config");
  switch (typeof value) {
    case "boolean":
      return String(value);
    case "number":
      if (!Number.isFinite(value)) throw wrong("wrong-type", `is ${value}, which no config can hold`);
      return JSON.stringify(value);
    case "string":
      if (!wellFormed(value)) throw wrong("wrong-type", "holds half a character (a lone surrogate)");
      return JSON.stringify(value);
    case "object":
      break;
    default:
      throw wrong("wrong-type", `is a ${typeof value}, which no config can hold`);
  }
  if (value === null) return "null";
  if (isArray(value)) {
    const items = [];
    for (let i = 0, { length } = value; i < length; i++) items.push(plainText(own(value, i), `${at}[${i}]`, depth + 1));
    return `[${items.join(",")}]`;
  }
  const kind = toString.call(value);
  if (kind !== "[object Object]") throw wrong("wrong-type", `is a ${kind.slice(8, -1)}; write plain data`);
  const fields = [];
  for (const name of keys(value)) {
    const field = value[name];
    if (field !== void 0) fields.push(`${plainText(name, at, depth)}:${plainText(field, place(at, name), depth + 1)}`);
  }
  return `{${fields.join(",")}}`;
}
function place(at, name) {
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name)) return `${at}[${JSON.stringify(name)}]`;
  return at ? `${at}.${name}` : name;
}

// pkg/src/message.js
var MISSING = 0;
var TEXT = 1;
var TEXTS = 2;
var NO_TEXT = 3;
function writeCall(read) {
  string(read.mode);
  string(read.tool);
  byte(read.unreadable);
  byte(read.hints);
  writeGiven(read.risk);
  writeGiven(read.cwd);
  writeGiven(read.command);
  writeGiven(read.argv);
  writeGiven(read.path);
  writeGiven(read.target);
  writeGiven(read.realPaths);
}
function writeGiven(given2) {
  if (given2 === void 0) return byte(MISSING);
  if (given2 === UNREADABLE) return byte(NO_TEXT);
  if (typeof given2 === "string") {
    byte(TEXT);
    return string(given2);
  }
  byte(TEXTS);
  count(given2.length);
  for (let i = 0; i < given2.length; i++) string(given2[i]);
}

// pkg/src/policy.js
var VERDICTS = ["allow", "ask", "deny"];
var CELLS = ["allow", "ask", "confirm", "deny"];
var REMEMBERED_TOOLS = 1024;
var dispose = Symbol.dispose ?? /* @__PURE__ */ Symbol.for("Symbol.dispose");
var dropped = globalThis.FinalizationRegistry && new FinalizationRegistry((place2) => drop(place2.handle, place2.generation));
var Policy = class {
  #text;
  #about;
  #unattended;
  #place = { handle: 0, generation: 0 };
  #fields = /* @__PURE__ */ new Map();
  #freed = false;
  constructor(config = {}) {
    if (!loaded()) throw new Error("toolgate is not loaded: with toolgate/slim, await init() first");
    this.#text = plainText(config);
    this.#make();
    this.#about = JSON.parse(this.#ask("about"));
    this.#unattended = this.#about.unattended;
    dropped?.register(this, this.#place, this);
  }
  get risks() {
    return this.#about.risks;
  }
  get modes() {
    return this.#about.modes;
  }
  get defaultMode() {
    return this.#about.defaultMode;
  }
  cell(mode, risk) {
    this.#check();
    const handle = this.#handle();
    begin();
    string(String(mode));
    string(String(risk));
    return CELLS[send("cell", handle)];
  }
  decide(mode, call) {
    if (this.#freed) return internalDecision(FREED, this.#unattended);
    try {
      return JSON.parse(this.#askCall("decide", mode, call));
    } catch {
      return internalDecision(BROKEN, this.#unattended);
    }
  }
  decideAll(mode, calls) {
    return Array.from(calls, (call) => this.decide(mode, call));
  }
  verdict(mode, call) {
    if (this.#freed) return internalVerdict(this.#unattended);
    try {
      return VERDICTS[this.#sendCall("verdict", mode, call)] ?? internalVerdict(this.#unattended);
    } catch {
      return internalVerdict(this.#unattended);
    }
  }
  row(call) {
    this.#check();
    try {
      return JSON.parse(this.#askCall("row", "", call));
    } catch {
      return this.modes.map(({ id }) => ({ mode: id, decision: internalDecision(BROKEN, this.#unattended) }));
    }
  }
  paths(call) {
    this.#check();
    return JSON.parse(this.#askCall("paths", "", call));
  }
  free() {
    if (this.#freed) return;
    this.#freed = true;
    dropped?.unregister(this);
    drop(this.#place.handle, this.#place.generation);
  }
  [dispose]() {
    this.free();
  }
  #check() {
    if (this.#freed) throw new Error(FREED);
  }
  /** Makes the policy in the instance that there is now. */
  #make() {
    begin();
    string(this.#text);
    const handle = send("policy", 0);
    if (handle === 0) throw new PolicyError(JSON.parse(answer(send("faults", 0))));
    this.#place.handle = handle;
    this.#place.generation = generation;
  }
  #handle() {
    if (this.#place.generation !== generation) this.#make();
    return this.#place.handle;
  }
  #ask(name) {
    const handle = this.#handle();
    begin();
    return ask(name, handle);
  }
  #sendCall(name, mode, call) {
    const read = readCall(mode, call, this.#fieldsOf);
    const handle = this.#handle();
    begin();
    writeCall(read);
    return send(name, handle);
  }
  #askCall(name, mode, call) {
    return answer(this.#sendCall(name, mode, call));
  }
  /** The input fields that a tool declares; null where it declares none. */
  #fieldsOf = (tool) => {
    let fields = this.#fields.get(tool);
    if (fields === void 0) {
      const handle = this.#handle();
      begin();
      string(tool);
      fields = JSON.parse(ask("fields", handle));
      if (this.#fields.size >= REMEMBERED_TOOLS) this.#fields.clear();
      this.#fields.set(tool, fields);
    }
    return fields;
  };
};

// pkg/src/screen.js
function screen(line, options = {}) {
  if (typeof line !== "string") return opaque("malformed", "The line is no string.");
  let text;
  try {
    text = plainText(options);
  } catch (error) {
    return opaque("options", `The options are wrong: ${error.message}`);
  }
  try {
    begin();
    string(line);
    string(text);
    return JSON.parse(ask("screen", 0));
  } catch {
    return opaque("internal", "The screen stopped inside.");
  }
  function opaque(code, message) {
    return { commands: [], redirects: [], opaque: { code, message, span: [0, typeof line === "string" ? line.length : 0] } };
  }
}

// pkg/src/index.js
compile(fromBase64(toolgate_default));
export {
  ModeError,
  Policy,
  PolicyError,
  screen
};

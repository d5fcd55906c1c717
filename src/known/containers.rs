//! Containers and clusters: what runs, what it is made of, what it says.
//!
//! Sources: the docker CLI reference (27), kubectl's `--help` (1.31). These ask a server: the daemon or the cluster that the person set
//! the tool up for. To look at it is what these sub-commands are for, so they read; what names another server (`-H`, `--context` of docker,
//! `--server`, `--kubeconfig`) is left out, and what asks a registry (`docker search`, `docker manifest`).

use super::form::{ANY, NO, NONE, Options, Program, Row, most, options};

const FORMAT: Options = options("f=q", "--filter= --format= --no-trunc --quiet");

const INSPECT: Options = options("f=s", "--format= --size --type=");

const LOGS: Options = options("fn=t", "--details --follow --since= --tail= --timestamps --until=");

const PS: Options = options("an=ls", "--all --last= --latest --size");

const IMAGES: Options = options("a", "--all --digests --tree");

const HISTORY: Options = options("H", "--human --platform=");

const DOCKER: &[Row] = &[
    Row::listed("buildx du", "", "--filter= --verbose", NO),
    Row::listed("buildx ls", "", "--format= --no-trunc", NO),
    Row::listed("buildx version", "", "", NO),
    Row::listed("compose images", "q", "--format= --quiet", ANY),
    Row::listed(
        "compose logs",
        "fn=t",
        "--follow --index= --no-color --no-log-prefix --since= --tail= --timestamps --until=",
        ANY,
    ),
    Row::listed("compose ls", "aq", "--all --filter= --format= --quiet", NO),
    Row::listed("compose port", "", "--index= --protocol=", ANY),
    Row::listed("compose ps", "aq", "--all --filter= --format= --no-trunc --orphans --quiet --services --status=", ANY),
    Row::listed("compose top", "", "", ANY),
    Row::listed("compose version", "f=", "--format= --short", NO),
    Row::listed("container diff", "", "", ANY),
    Row::listed("container inspect", "", "", ANY).with(&[INSPECT]),
    Row::listed("container list", "", "", NO).with(&[FORMAT, PS]),
    Row::listed("container logs", "", "", ANY).with(&[LOGS]),
    Row::listed("container ls", "", "", NO).with(&[FORMAT, PS]),
    Row::listed("container port", "", "", ANY),
    Row::listed("container ps", "", "", NO).with(&[FORMAT, PS]),
    Row::listed("container stats", "a", "--all --format= --no-stream --no-trunc", ANY),
    Row::listed("container top", "", "", ANY),
    Row::listed("context inspect", "f=", "--format=", ANY),
    Row::listed("context ls", "q", "--format= --quiet", NO),
    Row::listed("context show", "", "", NO),
    Row::listed("diff", "", "", ANY),
    Row::listed("events", "f=", "--filter= --format= --since= --until=", NO),
    Row::listed("history", "", "", most(1)).with(&[FORMAT, HISTORY]),
    Row::listed("image history", "", "", most(1)).with(&[FORMAT, HISTORY]),
    Row::listed("image inspect", "f=", "--format=", ANY),
    Row::listed("image list", "", "", ANY).with(&[FORMAT, IMAGES]),
    Row::listed("image ls", "", "", ANY).with(&[FORMAT, IMAGES]),
    Row::listed("images", "", "", ANY).with(&[FORMAT, IMAGES]),
    Row::listed("info", "f=", "--format=", NO),
    Row::listed("inspect", "", "", ANY).with(&[INSPECT]),
    Row::listed("logs", "", "", ANY).with(&[LOGS]),
    Row::listed("network inspect", "f=v", "--format= --verbose", ANY),
    Row::listed("network list", "", "", NO).with(&[FORMAT]),
    Row::listed("network ls", "", "", NO).with(&[FORMAT]),
    Row::listed("node inspect", "f=", "--format= --pretty", ANY),
    Row::listed("node ls", "", "", NO).with(&[FORMAT]),
    Row::listed("plugin ls", "", "", NO).with(&[FORMAT]),
    Row::listed("port", "", "", ANY),
    Row::listed("ps", "", "", NO).with(&[FORMAT, PS]),
    Row::listed("service inspect", "f=", "--format= --pretty", ANY),
    Row::listed("service logs", "", "--no-resolve --no-task-ids --no-trunc --raw", ANY).with(&[LOGS]),
    Row::listed("service ls", "", "", NO).with(&[FORMAT]),
    Row::listed("service ps", "", "--no-resolve", ANY).with(&[FORMAT]),
    Row::listed("stack ls", "", "--format=", NO),
    Row::listed("stack ps", "", "--no-resolve", ANY).with(&[FORMAT]),
    Row::listed("stack services", "", "", ANY).with(&[FORMAT]),
    Row::listed("stats", "a", "--all --format= --no-stream --no-trunc", ANY),
    Row::listed("system df", "v", "--format= --verbose", NO),
    Row::listed("system events", "f=", "--filter= --format= --since= --until=", NO),
    Row::listed("system info", "f=", "--format=", NO),
    Row::listed("top", "", "", ANY),
    Row::listed("version", "f=", "--format=", NO),
    Row::listed("volume inspect", "f=", "--format=", ANY),
    Row::listed("volume list", "", "", NO).with(&[FORMAT]),
    Row::listed("volume ls", "", "", NO).with(&[FORMAT]),
];

/// Which part of the cluster, and how long to wait.
const SCOPE: Options = options("n=", "--cluster= --context= --namespace= --request-timeout=");

const PICK: Options = options("Al=", "--all-namespaces --field-selector= --selector=");

const PRINT: Options = options(
    "o=L=w",
    "--allow-missing-template-keys --chunk-size= --ignore-not-found --label-columns= \
     --no-headers --output= --output-watch-events --show-kind --show-labels \
     --show-managed-fields --sort-by= --subresource= --template= --watch --watch-only",
);

const KUBECTL: &[Row] = &[
    Row::listed("api-resources", "o=", "--api-group= --categories= --namespaced --no-headers --output= --sort-by= --verbs=", NO)
        .with(&[SCOPE]),
    Row::listed("api-versions", "", "", NO).with(&[SCOPE]),
    Row::listed("auth can-i", "Aq", "--all-namespaces --list --no-headers --quiet --subresource=", ANY).with(&[SCOPE]),
    Row::listed("auth whoami", "o=", "--output=", NO).with(&[SCOPE]),
    Row::listed("cluster-info", "", "", NO).with(&[SCOPE]),
    Row::listed("config current-context", "", "", NO),
    Row::listed("config get-clusters", "", "", NO),
    Row::listed("config get-contexts", "o=", "--no-headers --output=", ANY),
    Row::listed("config get-users", "", "", NO),
    Row::listed("config view", "o=", "--flatten --minify --output= --raw", NO).with(&[SCOPE]),
    Row::listed("describe", "", "--chunk-size= --show-events", ANY).with(&[SCOPE, PICK]),
    Row::listed("events", "o=w", "--for= --no-headers --output= --types= --watch", NO).with(&[SCOPE, PICK]),
    Row::listed("explain", "", "--api-version= --output= --recursive", ANY).with(&[SCOPE]),
    Row::listed("get", "", "", ANY).with(&[SCOPE, PICK, PRINT]),
    Row::listed(
        "logs",
        "c=fl=p",
        "--all-containers --container= --follow --ignore-errors --limit-bytes= \
         --max-log-requests= --pod-running-timeout= --prefix --previous --selector= --since= \
         --since-time= --tail= --timestamps",
        ANY,
    )
    .with(&[SCOPE]),
    Row::listed("rollout history", "l=o=", "--output= --revision= --selector=", ANY).with(&[SCOPE]),
    Row::listed("rollout status", "l=w", "--revision= --selector= --timeout= --watch", ANY).with(&[SCOPE]),
    Row::listed("top node", "", "--no-headers --show-capacity --sort-by=", ANY).with(&[SCOPE, PICK]),
    Row::listed("top nodes", "", "--no-headers --show-capacity --sort-by=", ANY).with(&[SCOPE, PICK]),
    Row::listed("top pod", "", "--containers --no-headers --sort-by= --sum", ANY).with(&[SCOPE, PICK]),
    Row::listed("top pods", "", "--containers --no-headers --sort-by= --sum", ANY).with(&[SCOPE, PICK]),
    Row::listed("version", "o=", "--client --output=", NO).with(&[SCOPE]),
];

pub(super) const PROGRAMS: &[Program] = &[Program::tree("docker", NONE, DOCKER), Program::tree("kubectl", SCOPE, KUBECTL)];

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn docker_looks() {
        reads(
            "docker ps; docker ps -a --format '{{json .}}'; docker images; docker image ls -q; docker inspect x; docker logs -f --tail 50 x; docker version; docker info; docker stats --no-stream; docker compose ps",
        );
        reads(
            "docker container ls; docker network ls; docker volume inspect x; docker system df; docker top x; docker history x; docker compose logs -f web; docker context ls; docker diff x; docker port x",
        );
        executes(
            "docker run x; docker exec x y; docker rm x; docker build .; docker compose up; docker compose run x; docker system prune; docker cp a b; docker pull x; docker search x; docker save -o f x; docker volume rm x",
        );
        executes(
            "docker -H tcp://x ps; docker --context x ps; docker --config x ps; docker $x; docker inspect $x; docker logs \"$x\"; docker context use x; docker buildx inspect --bootstrap; docker compose config -o f; docker x",
        );
    }

    #[test]
    fn kubectl_looks() {
        reads(
            "kubectl get pods; kubectl get pods -A -o wide; kubectl -n x get deploy/y -o yaml; kubectl describe pod x; kubectl logs -f x -c y --tail=50; kubectl version --client; kubectl explain pods; kubectl top pods",
        );
        reads(
            "kubectl config view; kubectl config current-context; kubectl --context x get nodes; kubectl api-resources; kubectl cluster-info; kubectl rollout status deploy/x; kubectl auth can-i get pods; kubectl get -n \"$x\" pods",
        );
        executes(
            "kubectl apply -f x; kubectl delete pod x; kubectl exec x -- y; kubectl edit x; kubectl run x; kubectl cp a b; kubectl config use-context x; kubectl rollout restart x; kubectl cluster-info dump; kubectl diff -f x",
        );
        executes(
            "kubectl get -f x; kubectl --kubeconfig f get pods; kubectl --server x get pods; kubectl -s x get pods; kubectl get $x; kubectl --token x get pods; kubectl x; kubectl port-forward x 1; kubectl get --raw /x; kubectl --cache-dir d get x",
        );
    }
}

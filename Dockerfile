# Builds, then leaves behind the sources and what only tests need. An image without build tools is made of a release.
#
# Base images are pinned by digest, for a tag can come to mean another image. docs/operating/containers.md says how to
# look up newer ones.
ARG BUILD_IMAGE=node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
ARG BASE_IMAGE=debian:bookworm-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241
FROM ${BUILD_IMAGE} AS build
WORKDIR /flattop
# What the runtime of the lockfile links to, here and below.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
COPY project.inlang/sdk project.inlang/sdk
# The installation ends by checking the runtime that it fetched.
COPY server/process/runtime-check.mjs server/process/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --no-save

# The runtime is the one that the build installed and checked, as it is outside a container.
FROM ${BASE_IMAGE}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --no-create-home flattop \
  && install --directory --owner=flattop --mode=0700 /data
WORKDIR /flattop
COPY --from=build /flattop .
# For the command `flattop`, and for the runtime.
ENV PATH=/flattop:/flattop/node_modules/.bin:$PATH DATA_DIR=/data PORT=3000 MALLOC_TRIM_THRESHOLD_=131072
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/process/start.mjs"]

# Builds with everything, then leaves behind what only builds need.
FROM node:24-bookworm-slim AS build
WORKDIR /flattop
# What the runtime of the lockfile links to, here and below.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --no-save

# The runtime comes from the lockfile, as it does outside a container.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --no-create-home flattop \
  && install --directory --owner=flattop --mode=0700 /data
WORKDIR /flattop
COPY --from=build /flattop .
ENV PATH=/flattop/node_modules/.bin:$PATH DATA_DIR=/data PORT=3000
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.ts"]

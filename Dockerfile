# Namekeep as an image for amd64 and arm64: docker compose up --build
# Everything that runs while the image is built is the same for both platforms, so nothing is emulated.

FROM --platform=$BUILDPLATFORM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm run build

# better-sqlite3 brings its binaries for every platform in one package.
FROM --platform=$BUILDPLATFORM node:24-slim AS install
WORKDIR /image/namekeep
COPY package.json package-lock.json .npmrc LICENSE ./
RUN npm ci --omit=dev --omit=optional \
 && mkdir -p /image/data /image/usr/local/bin \
 && ln -s /namekeep/dist/server.mjs /image/usr/local/bin/namekeep-server \
 && ln -s /namekeep/dist/namekeep.mjs /image/usr/local/bin/namekeep

FROM node:24-slim
ARG VERSION=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Namekeep" \
      org.opencontainers.image.description="A self-hosted, private portfolio of domain names" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
COPY --from=install /image/namekeep /namekeep
COPY --from=install /image/usr/local/bin /usr/local/bin
COPY --from=build /src/dist /namekeep/dist
COPY --from=install --chown=1000:1000 /image/data /data
# Two arenas and a small young generation keep memory steady: docs/decisions/0031-memory.md.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    NAMEKEEP_HOST=0.0.0.0 \
    NAMEKEEP_DATA_DIR=/data
USER 1000:1000
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.NAMEKEEP_PORT || 3000}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--min-semi-space-size=4", "--max-semi-space-size=16", "/namekeep/dist/server.mjs"]

# One image, one process. Everything that is yours lies in /data.
FROM node:22-bookworm-slim AS build
WORKDIR /parley
# Its install script would fetch CUDA libraries, which we do not use.
ENV ONNXRUNTIME_NODE_INSTALL=skip
COPY . .
RUN npm ci --include=dev && npm run build
# What runs needs the server's own packages alone: the pages are built.
RUN rm -rf node_modules */node_modules && npm ci --omit=dev --workspace server \
  && rm -rf node_modules/onnxruntime-node/bin/*/darwin node_modules/onnxruntime-node/bin/*/win32

FROM node:22-bookworm-slim
WORKDIR /parley
ENV NODE_ENV=production PARLEY_PREPARED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /parley/package.json /parley/tsconfig.base.json ./
COPY --from=build /parley/scripts/ scripts/
COPY --from=build /parley/node_modules/ node_modules/
COPY --from=build /parley/contract/ contract/
COPY --from=build /parley/server/package.json /parley/server/tsconfig.json server/
# The operator's commands (backup, restore, doctor) run from their source.
COPY --from=build /parley/server/src/ server/src/
COPY --from=build /parley/server/dist/ server/dist/
COPY --from=build /parley/server/fonts/ server/fonts/
COPY --from=build /parley/server/migrations/ server/migrations/
COPY --from=build /parley/server/models/ server/models/
COPY --from=build /parley/site/build/client/ site/build/client/
COPY --from=build /parley/web/build/client/ web/build/client/
COPY --from=build /parley/widget/dist/ widget/dist/
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start prepares the embedding model and the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]

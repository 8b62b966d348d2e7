# One image for both services: the compose file says which part runs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && RELEASES_DIR=/releases node shell/dist/server/publish.js && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
# What runs cannot change its own code: it owns its data and its releases alone.
RUN mkdir .data releases && chown node:node .data releases
COPY --from=build /app .
COPY --from=build --chown=node:node /releases releases
# Mail without SMTP_URL is written to .data/outbox.
VOLUME /app/.data
USER node

# One image for both services: the compose file says which part runs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && RELEASES_DIR=/app/releases node shell/dist/server/publish.js \
  && npm prune --omit=dev && mkdir -p .data

FROM node:22-bookworm-slim
ENV NODE_ENV=production
RUN mkdir /app && chown node:node /app
WORKDIR /app
COPY --from=build --chown=node:node /app .
# Mail without SMTP_URL is written to .data/outbox.
VOLUME /app/.data
USER node

# One image for both services: the compose file says which part runs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
# What runs cannot change its own code: it owns its data and its copies of releases alone.
RUN mkdir .data releases && chown node:node .data releases
COPY --from=build /app .
# Mail without SMTP_URL is written to .data/outbox.
VOLUME /app/.data
USER node

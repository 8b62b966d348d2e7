// Loaded once for each Jest worker (`host.mjs`).
module.exports = globalThis.host.ioredis;

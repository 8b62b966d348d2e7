/** React would note where each element was made, for its warnings: a tenth of the time of a screen's tests. */
if ('document' in globalThis) {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set() {} });
}

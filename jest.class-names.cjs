/** What stands for a stylesheet in tests: every class has the name that it has in its file. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });

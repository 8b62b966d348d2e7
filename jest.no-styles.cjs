/** What stands for a stylesheet in tests: they look at words and roles. */
module.exports = {};

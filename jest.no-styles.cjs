/** What stands for a stylesheet or a picture in tests: they look at words and roles. */
module.exports = {};

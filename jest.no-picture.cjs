/** What stands for a picture in tests: they look at words and roles. */
module.exports = {};

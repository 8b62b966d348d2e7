/** The address of another database on the same server or servers, whose list is no valid URL. */
export const namedDatabase = (uri, name) =>
  uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);

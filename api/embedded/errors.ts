/** An error sent to the driver as MongoDB would: code, name and message. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** An error for a MongoDB feature that this database does not support. */
export const unsupported = (what: string) =>
  new CommandError(238, 'NotImplemented', `the embedded database does not support ${what}`);

export const badValue = (message: string) => new CommandError(2, 'BadValue', message);
export const failedToParse = (message: string) => new CommandError(9, 'FailedToParse', message);
export const typeMismatch = (message: string) => new CommandError(14, 'TypeMismatch', message);
export const notFound = (message: string) => new CommandError(26, 'NamespaceNotFound', message);

export function duplicateKey(namespace: string, index: { name: string; key: object }, keyValue: object) {
  const what = `collection: ${namespace} index: ${index.name} dup key: ${JSON.stringify(keyValue)}`;
  const extra = { keyPattern: index.key, keyValue };
  return new CommandError(11000, 'DuplicateKey', `E11000 duplicate key error ${what}`, extra);
}

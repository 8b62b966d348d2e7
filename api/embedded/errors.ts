/** An error that goes to the driver as MongoDB would send it: a code, its name and a message. */
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

export const badValue = (message: string) => new CommandError(2, 'BadValue', message);
export const failedToParse = (message: string) => new CommandError(9, 'FailedToParse', message);
export const typeMismatch = (message: string) => new CommandError(14, 'TypeMismatch', message);
export const notFound = (message: string) => new CommandError(26, 'NamespaceNotFound', message);

export const duplicateKey = (
  namespace: string,
  index: string,
  keyPattern: Record<string, unknown>,
  keyValue: Record<string, unknown>,
) =>
  new CommandError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: ${JSON.stringify(keyValue)}`,
    { keyPattern, keyValue },
  );

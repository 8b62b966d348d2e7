/** The address of another database on the same server or servers, whose list is no valid URL. */
export function namedDatabase(uri: string, name: string): string;

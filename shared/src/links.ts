/** The `@` stays unescaped (RFC 6068); everything else that could start a mail header is escaped. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The sign between the two parts stays as it is (RFC 6068); anything else that could begin a header of the mail is escaped. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

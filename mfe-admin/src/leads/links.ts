export const mailLink = (email: string) => `mailto:${encodeURIComponent(email)}`;
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

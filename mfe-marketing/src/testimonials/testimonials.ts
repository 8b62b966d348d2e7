/** Testimonials; texts under `testimonial`. Company names are placeholders until customers agree to be named. */
export interface Testimonial {
  id: string;
  company: string;
  /** Who said it. Like `logo` and `url`, set only once the company has agreed. */
  person?: { name: string; role: string };
  logo?: string;
  url?: string;
}

export const testimonials: Testimonial[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: String(number),
  company: `Kundenavn ${number} AS`,
}));

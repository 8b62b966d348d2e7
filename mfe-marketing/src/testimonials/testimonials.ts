/** What customers said: the words stand under `testimonial` in the texts. Companies are placeholders until real ones agree. */
export interface Testimonial {
  id: string;
  company: string;
  /** Who said it; like the logo and the link only once the company has agreed. */
  person?: { name: string; role: string };
  logo?: string;
  url?: string;
}

export const testimonials: Testimonial[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: String(number),
  company: `Kundenavn ${number} AS`,
}));

/** A legal text: all languages have the same sections in the same order. */
export interface LegalText {
  title: string;
  intro: string;
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

/** A legal text: its sections are the same in number and order in every language. */
export interface LegalText {
  title: string;
  intro: string;
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

import { Fragment } from 'react';

/** Telephone and organisation numbers, spans of hours and days, counts and amounts, tax, e-mail: what is read as one is on one line. */
const wholes =
  /(\+?\d\d(?: \d\d){3,4}|\d{3} \d{3} \d{3}|\d{1,2}(?::\d\d)?–\d{1,2}(?::\d\d)?|NOK \d{1,3}|\d{1,3}[ -]\p{L}|\be(?:ks|xkl|kskl|x)\. (?:mva\.|moms|VAT)|\b[Ee]-\p{L})/u;
const restOfWord = /^\p{L}*/u;

/** At odd places what is not cut, to the end of its word. */
function partsOf(text: string): string[] {
  const parts = text.split(wholes);
  for (let index = 1; index < parts.length; index += 2) {
    const after = parts[index + 1] ?? '';
    const [rest = ''] = restOfWord.exec(after) ?? [];
    parts[index] += rest;
    parts[index + 1] = after.slice(rest.length);
  }
  return parts;
}

/** A text whose numbers are not cut at the end of a line. In a flex box it wants an element around it. */
export const Unbroken = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) =>
    index % 2 ? (
      <span key={index} className="ui-whole">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );

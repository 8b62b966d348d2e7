/** Parts of a text that must not wrap: telephone and company numbers, ranges, amounts, 'ex. VAT', 'e-mail'. */
const wholes =
  /(\+?\d\d(?: \d\d){3,4}|\d{3} \d{3} \d{3}|\d{1,2}(?::\d\d)?–\d{1,2}(?::\d\d)?|NOK \d{1,3}|\d{1,3}[ -]\p{L}|\be(?:ks|xkl|kskl|x)\. (?:mva\.|moms|VAT)|\b[Ee]-\p{L})/u;
const restOfWord = /^\p{L}*/u;

/** Splits a text; odd elements must not wrap and end with their word. Two steps keep the pattern linear. */
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

/** Text in which such parts never wrap. Inside a flex container it needs an element around it. */
export const Unbroken = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) => (
    <span key={index} className={index % 2 ? 'ui-whole' : undefined}>
      {part}
    </span>
  ));

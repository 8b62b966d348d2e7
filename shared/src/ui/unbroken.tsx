import { Fragment } from 'react';

/** Parts of a text that must not wrap: telephone and company numbers, ranges, amounts, 'ex. VAT', 'e-mail'. */
const wholes =
  /(\+?\d\d(?: \d\d){3,4}|\d{3} \d{3} \d{3}|\d{1,2}(?::\d\d)?–\d{1,2}(?::\d\d)?|NOK \d{1,3}|\d{1,3}[ -][a-zåäæøö]+|\be(?:ks|xkl|kskl|x)\. (?:mva\.|moms|VAT)|\b[Ee]-[a-z]+)/;

/** Text in which such parts never wrap. Inside a flex container it needs an element around it. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(wholes).map((part, index) =>
    index % 2 ? (
      <span key={index} className="ui-whole">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );

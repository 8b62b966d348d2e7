import { Fragment } from 'react';

/** Phone and organisation numbers, ranges of hours and days, amounts: kept on one line. */
const wholes =
  /(\+?\d\d(?: \d\d){3,4}|\d{3} \d{3} \d{3}|\d{1,2}(?::\d\d)?–\d{1,2}(?::\d\d)?|NOK \d{1,3}|\d{1,3} (?:kr|NOK|kg)\b)/;

/** A text whose numbers are not wrapped. Inside a flex box it needs a wrapping element. */
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

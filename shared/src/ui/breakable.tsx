import { Fragment } from 'react';

/** An e-mail address that wraps only at its punctuation, never inside a word or the top-level domain. */
export const Breakable = ({ text }: { text: string }) =>
  (text.match(/@|[._-][^@._-]*|[^@._-]+/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));

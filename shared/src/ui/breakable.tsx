import { Fragment } from 'react';

/** An address that is cut, where it must be, at its signs: never inside a word or the end of a domain. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=@)|(?=[.@_-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

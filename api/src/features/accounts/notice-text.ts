/** The text of a mail of what somebody does with accounts and rights. */
export const noticeText = (...lines: string[]): string =>
  ['Hei!', '', ...lines, '', 'Er ikke dette avtalt, ta kontakt med en administrator med en gang.', ''].join(
    '\n',
  );

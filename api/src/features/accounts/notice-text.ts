/** Text of an e-mail that informs about a change to accounts or rights. */
export const noticeText = (...lines: string[]): string =>
  ['Hei!', '', ...lines, '', 'Er ikke dette avtalt, ta kontakt med en administrator med en gang.', ''].join(
    '\n',
  );

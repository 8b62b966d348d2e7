/** @jest-environment ./../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Unbroken } from './unbroken';

const wholesIn = (text: string) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.ui-whole')].map((whole) => whole.textContent);
};

test.each([
  ['Ring oss på +47 00 00 00 00.', ['+47 00 00 00 00']],
  ['Mandag–fredag 08:00–16:00', ['08:00–16:00']],
  ['Bare navn, e-post og melding må fylles ut.', ['e-post']],
  ['E-mail, chat og telefon', ['E-mail']],
  ['kr i måneden eks. mva.', ['eks. mva.']],
  ['NOK i månaden exkl. moms', ['exkl. moms']],
  ['NOK om måneden ekskl. moms', ['ekskl. moms']],
  ['Prices from NOK 920 per month, ex. VAT', ['NOK 920', 'ex. VAT']],
  ['Prisendringer varsles 3 måneder før', ['3 måneder']],
  ['within the 12-month agreement', ['12-month']],
  ['Ikke bruk chat-support', []],
])('keeps together what is read as one: %s', (text, wholes) => {
  expect(wholesIn(text)).toEqual(wholes);
});

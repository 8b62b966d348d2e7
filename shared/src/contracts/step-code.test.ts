import { expect, test } from '@jest/globals';
import { stepCode } from './auth.schema';

test.each([
  ['123 456', '123456'],
  ['123\u00a0456', '123456'],
  ['123\u202f456', '123456'],
  ['\u200e123456\u200b', '123456'],
  ['123456\t', '123456'],
  ['abcdef-ghijkl', 'abcdef-ghijkl'],
  ['abcdef\u2011ghijkl', 'abcdef-ghijkl'],
  ['abcdef – ghijkl', 'abcdef-ghijkl'],
])('the code %j is taken, whatever was copied along with it', (typed, code) => {
  expect(stepCode.parse(typed)).toBe(code);
});

test.each(['', ' ', '12345å', '123.456', '１２３４５６', '1'.repeat(41), 123_456])(
  '%j is no code',
  (typed) => {
    expect(stepCode.safeParse(typed).error?.issues).toMatchObject([{ message: 'code_wrong' }]);
  },
);

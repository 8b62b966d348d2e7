import { expect, test } from '@jest/globals';
import { figureTexts, monthlyLoss, readFigures } from './figures';

const read = (verdi: string) => readFigures({ anrop: '5', andel: '20 %', verdi });

test.each([
  ['3000', 3000],
  [' 3 000 kr', 3000],
  ['3 000', 3000],
  ['3.000,-', 3000],
  ['3,000', 3000],
  ['kr. 1.250.000', 1_250_000],
  ['NOK 99,50', 99.5],
  ['2.499,50 kr', 2499.5],
  ['1,250,000.5', 1_250_000.5],
  ['500,–', 500],
  ['500:-', 500],
  ['500.-', 500],
  ['3 000 kroner', 3000],
  ['3 000 kronor', 3000],
  ['\u202d3 000,50\u202c', 3000.5],
  ['3\u200b000', 3000],
  ['0,125', 0.125],
  ['0', 0],
])('%s is the number that was meant', (typed, meant) => {
  expect(read(typed)).toEqual({ figures: { anrop: 5, andel: 20, verdi: meant }, errors: [] });
});

test.each([
  '',
  ' ',
  'mye',
  '-5',
  '1e9',
  '3 til 5',
  '1.2.3',
  '1.250,000.5',
  '10000001',
  '0x10',
  'Infinity',
  '½',
])("'%s' is none to reckon with", (typed) => expect(read(typed).errors).toEqual(['verdi']));

test.each([
  [1500.5, '1 500,50'],
  [1500, '1 500'],
])('the value of a sale, %s, has whole øre or none', (verdi, said) => {
  const texts = figureTexts({ anrop: 1.5, andel: 2.5, verdi }, 'no');
  expect(texts.verdi.replaceAll(/\s/g, ' ')).toBe(said);
  expect([texts.anrop, texts.andel]).toEqual(['1,5', '2,5']);
});

test('a month is a twelfth of 52 weeks', () => {
  expect(monthlyLoss({ anrop: 5, andel: 20, verdi: 3000 })).toBe(13_000);
  expect(monthlyLoss({ anrop: 0.5, andel: 33, verdi: 99.5 })).toBe(71);
  expect(monthlyLoss({ anrop: 5, andel: 0, verdi: 3000 })).toBe(0);
});

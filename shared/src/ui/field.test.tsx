/** @jest-environment ./../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInHost } from '../testing/render-in-host';
import * as ours from './field';
import * as staff from './staff-field';

const kits = [
  ['visitors', ours],
  ['the staff', staff],
] as const;

const described = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test.each(kits)('fields of %s read their hint and error out, in this order', (_whose, { TextField }) => {
  const { rerender } = renderInHost(<TextField label="Navn" required hint="Slik det staves" />);
  const control = screen.getByLabelText('Navn');
  expect(described(control)).toEqual(['Slik det staves']);
  expect(control.getAttribute('aria-required')).toBe('true');
  expect(control.hasAttribute('required')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  rerender(<TextField label="Navn" required hint="Slik det staves" error="Mangler" />);
  expect(described(control)).toEqual(['Slik det staves', 'Mangler']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test.each(kits)('fields of %s without hint and error point nowhere', (_whose, { TextAreaField }) => {
  renderInHost(<TextAreaField label="Melding" required defaultValue="Hei" />);
  expect(screen.getByLabelText('Melding')).toHaveProperty('value', 'Hei');
  expect(screen.getByLabelText('Melding').hasAttribute('aria-describedby')).toBe(false);
});

test('a field of visitors is optional unless it is required, one of staff when it says so', () => {
  renderInHost(
    <>
      <ours.TextField label="Firma" />
      <ours.TextField label="E-post" required />
      <staff.TextField label="Søk" />
      <staff.TextField label="Notat" optional />
    </>,
  );
  const texts = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Firma (valgfritt)', 'E-post', 'Søk', 'Notat (valgfritt)']);
});

test('a field keeps the id that it is given', () => {
  renderInHost(<ours.TextField id="mine" label="Telefon" error="Bare tall" required />);
  expect(screen.getByLabelText('Telefon').getAttribute('aria-describedby')).toBe('mine-error');
});

test.each(kits)('a password of %s is shown and hidden again by its button', (_whose, { PasswordField }) => {
  renderInHost(<PasswordField label="Passord" required defaultValue="hemmelig" />);
  const control = screen.getByLabelText('Passord');
  expect(control.getAttribute('spellcheck')).toBe('false');
  const button = screen.getByRole('button', { name: 'Vis passord' });
  expect(button.getAttribute('aria-controls')).toBe(control.id);
  expect(control.getAttribute('type')).toBe('password');
  fireEvent.click(button);
  expect(control.getAttribute('type')).toBe('text');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(control.getAttribute('type')).toBe('password');
  expect(control).toHaveProperty('value', 'hemmelig');
});

test('one of a few is chosen, and says what is wrong with it', () => {
  renderInHost(
    <ours.SelectField label="Tjeneste" required error="Velg en">
      <option value="">-</option>
      <option value="vms">VMS</option>
    </ours.SelectField>,
  );
  const select = screen.getByLabelText('Tjeneste');
  fireEvent.change(select, { target: { value: 'vms' } });
  expect(select).toHaveProperty('value', 'vms');
  expect(described(select)).toEqual(['Velg en']);
});

const answers = [
  { value: '', label: 'Alle' },
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nei' },
];

function Question({ disabled = false }) {
  const [value, setValue] = useState('');
  return (
    <staff.RadioField
      label="Bestilling"
      name="order"
      hint="Ja eller nei"
      error="Velg"
      disabled={disabled}
      {...{ value, options: answers, onChange: setValue }}
    />
  );
}

test('few answers are one group with a name, and first letters choose and take the focus', () => {
  renderInHost(<Question />);
  const group = screen.getByRole('radiogroup', { name: 'Bestilling' });
  expect(described(group)).toEqual(['Ja eller nei', 'Velg']);
  fireEvent.keyDown(group, { key: 'n' });
  expect(screen.getByRole('radio', { name: 'Nei' })).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Nei' }));
  fireEvent.keyDown(group, { key: 'j', ctrlKey: true });
  expect(screen.getByRole('radio', { name: 'Nei' })).toHaveProperty('checked', true);
});

test.each([
  ['the space bar', ' '],
  ['an accent', '´'],
])('%s is no first letter', (_what, key) => {
  renderInHost(<Question />);
  const answer = screen.getByRole('radio', { name: 'Nei' });
  fireEvent.click(answer);
  expect(fireEvent.keyDown(answer, { key })).toBe(true);
  expect(answer).toHaveProperty('checked', true);
});

test('no letter chooses what cannot be chosen now', () => {
  renderInHost(<Question disabled />);
  fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'n' });
  expect(screen.getByRole('radio', { name: 'Nei' })).toHaveProperty('checked', false);
});

/** @jest-environment ./../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useHandOnFocus } from '../hooks/use-hand-on-focus';
import { FocusedNotice } from './focused-notice';

function Row({ name }: { name: string }) {
  const button = useHandOnFocus<HTMLButtonElement>();
  return (
    <button ref={button} type="button">
      {name}
    </button>
  );
}
const Rows = ({ names }: { names: string[] }) => (
  <section aria-label="Rader" tabIndex={-1}>
    {names.map((name) => (
      <Row key={name} name={name} />
    ))}
  </section>
);

test('what goes while it has the focus hands it on to the part around it', () => {
  const { rerender } = render(<Rows names={['Kari', 'Ola']} />);
  screen.getByRole('button', { name: 'Kari' }).focus();
  rerender(<Rows names={['Ola']} />);
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test('what goes without the focus leaves it where it is', () => {
  const { rerender } = render(<Rows names={['Kari', 'Ola']} />);
  const other = screen.getByRole('button', { name: 'Ola' });
  other.focus();
  rerender(<Rows names={['Ola']} />);
  expect(document.activeElement).toBe(other);
});

test('whoever runs into an obstacle is led to it, each time anew', () => {
  const draw = (attempt: unknown) => (
    <>
      <button type="button">Lagre</button>
      <FocusedNotice attempt={attempt}>Noen andre har endret raden</FocusedNotice>
    </>
  );
  const { rerender } = render(draw(undefined));
  const save = screen.getByRole('button');
  const obstacle = screen.getByText('Noen andre har endret raden');
  save.focus();
  rerender(draw(undefined));
  expect(document.activeElement).toBe(save);
  rerender(draw({}));
  expect(document.activeElement).toBe(obstacle);
  save.focus();
  rerender(draw({}));
  expect(document.activeElement).toBe(obstacle);
});

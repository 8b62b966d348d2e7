import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar';

test('initials stand until the picture has loaded', () => {
  const { container } = render(<Avatar name="Kari Nordmann" image="/kari.webp" />);
  const image = container.querySelector('img') as HTMLImageElement;
  expect(container.textContent).toBe('KN');
  fireEvent.load(image);
  expect(container.textContent).toBe('');
  expect(image.getAttribute('src')).toBe('/kari.webp');
});

test('initials stand for a picture that fails', () => {
  const { container } = render(<Avatar name="Kari Nordmann" image="/kari.webp" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.textContent).toBe('KN');
  expect(container.querySelector('img')).toBeNull();
});

test('initials stand where there is no picture, and nothing is asked for', () => {
  const { container } = render(<Avatar name="Kari Nordmann" image="" />);
  expect(container.textContent).toBe('KN');
  expect(container.querySelector('img')).toBeNull();
});

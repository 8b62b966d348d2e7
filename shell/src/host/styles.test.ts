/** @jest-environment ./../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { addStyles } from './styles';

const address = '/remotes/mfe-blog/1.0.0/client/styles.css';
const links = () => document.querySelectorAll('link[rel="stylesheet"]');

/** Asks for the style sheet, which comes to this. */
async function ask(outcome: 'load' | 'error') {
  const added = addStyles([address], 'remote');
  links()[0]?.dispatchEvent(new Event(outcome));
  await added;
}

test('a style sheet that did not come is asked for again when its page is, and one that came is not', async () => {
  await ask('error');
  expect(links()).toHaveLength(0);
  await ask('load');
  const [link] = links();
  expect(link?.getAttribute('href')).toBe(address);
  await addStyles([address], 'remote');
  expect([...links()]).toEqual([link]);
});

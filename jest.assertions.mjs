import { format } from 'node:util';
import { afterEach, beforeEach, expect } from '@jest/globals';

// A test that asserts nothing cannot fail.
beforeEach(() => expect.hasAssertions());

// What React, antd or i18next complain of is a fault of the page or of its test. A test that expects it spies on it.
let complaints = [];
const collect = (...words) => {
  const complaint = format(...words);
  // How a test waits, not what it found; and whether React says so depends on the moment.
  if (!complaint.includes('not wrapped in act(')) complaints.push(complaint);
};
Object.assign(console, { error: collect, warn: collect });
afterEach(() => {
  const found = complaints;
  complaints = [];
  if (found.length > 0) throw new Error(`The console says:\n${found.join('\n')}`);
});

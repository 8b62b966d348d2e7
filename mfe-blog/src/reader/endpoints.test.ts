import { expect, test } from '@jest/globals';
import { getBlogPost, listBlogHeadings } from 'shared/contracts/blog';
import { readHeadings, readPost } from './endpoints';

test.each([
  [readHeadings, listBlogHeadings],
  [readPost, getBlogPost],
])('the reader calls what the contract declares', (called, declared) => {
  expect([called.method, called.path]).toEqual([declared.method, declared.path]);
});

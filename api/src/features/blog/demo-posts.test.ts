import { expect, test } from '@jest/globals';
import { inventedClaims } from 'shared/testing/claim-faults';
import { demoPosts } from './demo-posts';

test.each(demoPosts)('$title promises nothing that nobody has promised', ({ title, content }) => {
  expect(`${title} ${content}`.match(inventedClaims.no)).toBeNull();
});

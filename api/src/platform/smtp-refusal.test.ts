import { expect, test } from '@jest/globals';
import { isRefusal } from './smtp-refusal';

const answer = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) });

test.each([
  ['RCPT TO', '550 5.1.1 user unknown'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
  ['RCPT TO', '552 5.2.2 mailbox full'],
  ['RCPT TO', '550 no such user'],
  ['DATA', '554 5.7.1 message refused'],
  ['DATA', '552 5.3.4 message too big'],
  ['DATA', '554 transaction failed'],
])('in answer to %s, %j is said of this mail', (command, response) =>
  expect(isRefusal(answer(command, response))).toBe(true),
);

test.each([
  ['EHLO', '554 5.7.1 no access'],
  ['MAIL FROM', '553 5.1.8 sender domain does not exist'],
  ['RCPT TO', '450 4.2.1 later'],
  ['RCPT TO', '554 5.7.1 relay access denied'],
  ['RCPT TO', '553 5.1.8 sender domain does not exist'],
  ['DATA', '451 4.7.1 later'],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ['DATA', '554 5.2.252 SendAsDenied; a@firma.example not allowed to send as b@firma.example'],
  ['DATA', '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException'],
  ['DATA', '550-5.7.26 This mail has been blocked because the sender is unauthenticated.'],
  ['DATA', '550-5.4.5 Daily user sending limit exceeded.'],
  ['RCPT TO', '550 5.1.90 daily limit for message recipients reached'],
  ['DATA', '554 5.7.0 The limit on the number of allowed outgoing messages was exceeded.'],
])('in answer to %s, %j may be mended', (command, response) =>
  expect(isRefusal(answer(command, response))).toBe(false),
);

test('what is no answer of a server may be mended', () =>
  expect(isRefusal(new Error('no line'))).toBe(false));

import type { SMTPError } from 'nodemailer/lib/smtp-connection';

/**
 * What is said of the sender: of its address (5.1.7, 5.1.8), its right to it (5.2.252), its quota (5.1.90, 5.4.5) or its
 * trust (5.7). By RFC 3463; 5.1.90, 5.2.0 and 5.2.252 as Exchange Online uses them, 5.4.5 as Gmail does.
 */
const ofSender = /^\d+[ -]5\.(?:1\.(?:7|8|90)|2\.(?:0|252)|4\.5|7\.\d+)\b/;
/** In answer to a text this is said of the text, by filters. */
const ofText = /^\d+[ -]5\.7\.1\b/;

/**
 * Whether a mail server refuses for good this recipient or this text. What it says of ourselves may be mended: whatever
 * comes before the recipient, and what is said of the sender after that.
 */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as Partial<SMTPError>;
  if (responseCode < 550) return false;
  if (command === 'RCPT TO') return !ofSender.test(response);
  return command === 'DATA' && (!ofSender.test(response) || ofText.test(response));
}

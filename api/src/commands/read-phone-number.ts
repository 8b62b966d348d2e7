import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';

const digits = /^\+?[\d \u00a0().-]{1,40}$/;

/**
 * A patient's number, typed when asked or piped in: as an argument it would stay in the shell's history, and
 * everybody on the machine could read it in the list of processes.
 */
export async function readPhoneNumber({ stdin, stderr } = process): Promise<string> {
  const given = stdin.isTTY ? await typed(stdin, stderr) : await text(stdin);
  const number = given.trim();
  if (!digits.test(number)) throw new Error('Give one phone number: type it when asked, or pipe it in');
  return number;
}

async function typed(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  const lines = createInterface({ input, output, historySize: 0 });
  try {
    return await lines.question('Phone number: ');
  } finally {
    lines.close();
  }
}

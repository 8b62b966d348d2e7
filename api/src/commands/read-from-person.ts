import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { isMailAddress } from 'shared/contracts/mail-address';
import { phoneKeys } from 'shared/contracts/vika-search';

/** Reads personal data from a prompt or a pipe: an argument would stay in the shell history and the process list. */
async function readFromPerson(
  what: string,
  isSound: (given: string) => boolean,
  { stdin, stderr }: NodeJS.Process = process,
): Promise<string> {
  const given = (stdin.isTTY ? await typed(what, stdin, stderr) : await text(stdin)).trim();
  if (!isSound(given)) throw new Error(`Give one ${what}: type it when asked, or pipe it in`);
  return given;
}

export const readPhoneNumber = (from?: NodeJS.Process) =>
  readFromPerson('phone number', (given) => given.length <= 40 && phoneKeys(given).length === 1, from);
export const readMailAddress = () => readFromPerson('e-mail address', isMailAddress);

/** Refuses further arguments, because personal data must not be passed as one. */
export function refuseArguments(rest: string[]): void {
  if (rest.length === 0) return;
  throw new Error(
    'What stands behind the command stays in the shell’s history and in the list of processes: ' +
      'run it without, you are asked for it',
  );
}

async function typed(what: string, input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  const lines = createInterface({ input, output, historySize: 0 });
  try {
    return await lines.question(`${what}: `);
  } finally {
    lines.close();
  }
}

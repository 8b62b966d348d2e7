import { brand } from 'shared/brand';
import { invalidInput } from '../../platform/http/app-error';

/** So many of the world's commonest passwords are refused. */
const refused = 10_000;
/** What people here begin with, which no list of the world has. */
const norwegian = new Set(['passord', 'velkommen', 'sommer', 'vinter', 'høst', 'vår', 'norge', 'hemmelig']);
/** A shorter part of a name stands in too many words: it counts where it stands alone. */
const shortestName = 4;
const shortestAlone = 2;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** The list, read when it is first asked for: most processes never need its half megabyte. */
function common(): Promise<ReadonlySet<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, refused)),
  );
  return commonest;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  // The signs that our rules ask for make nothing of 'Password1!' that is not guessed at once.
  const plain = lower.replace(/[^\p{L}\p{N}]/gu, '');
  const list = await common();
  return list.has(lower) || list.has(plain) || norwegian.has(lettersOf(plain));
}

function isPersonal(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const own = [name, ...name.split(/[._+-]/)];
  const names = [...own, ...brand.name.toLowerCase().split(' ')];
  const alone = lower.split(/[^\p{L}]/u);
  return (
    names.some((part) => part.length >= shortestName && lower.includes(part)) ||
    own.some((part) => part.length >= shortestAlone && alone.includes(part))
  );
}

/** Throws 422 for a password that others would try first on this account, whatever rules it satisfies. */
export async function refuseGuessable(password: string, email: string): Promise<void> {
  const code = isPersonal(password, email)
    ? 'password_personal'
    : (await isCommon(password)) && 'password_common';
  if (code) throw invalidInput([{ path: 'password', code }]);
}

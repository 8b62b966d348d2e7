import { brand } from 'shared/brand';
import { invalidInput } from '../../platform/http/app-error';

/** How many entries of the list of common passwords are refused. */
const refused = 10_000;
/** Common Norwegian password words, which are missing from the international list. */
const norwegian = new Set(['passord', 'velkommen', 'sommer', 'vinter', 'høst', 'vår', 'norge', 'hemmelig']);
/** Shorter name parts occur inside too many words, so they count only as a separate word. */
const shortestName = 4;
const shortestAlone = 2;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: the list takes half a megabyte, and most processes never need it. */
function common(): Promise<ReadonlySet<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, refused)),
  );
  return commonest;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  // Digits and symbols that our rules demand do not make 'Password1!' any harder to guess.
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

/** Throws 422 for a password that is common or derived from the owner's name or the company's. */
export async function refuseGuessable(password: string, email: string): Promise<void> {
  const code = isPersonal(password, email)
    ? 'password_personal'
    : (await isCommon(password)) && 'password_common';
  if (code) throw invalidInput([{ path: 'password', code }]);
}

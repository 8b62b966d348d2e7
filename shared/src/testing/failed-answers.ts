import { type Answer, problem } from './network';

const refused = 'Serveren tok ikke imot det. Last siden på nytt, og prøv igjen.';

/** Every way in which a request fails, and what a Norwegian page must then say, for tables of screens and answers. */
export const failedAnswers: [name: string, answer: Answer, sentence: string][] = [
  ['401', problem(401), 'Du er ikke lenger logget inn.'],
  ['403', problem(403), 'Du har ikke tilgang til dette. En administrator kan gi deg den.'],
  ['404', problem(404), 'Dette finnes ikke lenger. Last siden på nytt.'],
  ['409', problem(409), 'Noen andre har endret dette i mellomtiden. Se hva som står nå, og prøv igjen.'],
  ['429', problem(429), 'Det ble for mange forsøk på kort tid. Vent litt og prøv igjen.'],
  ['500', problem(500), 'Feilen er hos oss. Prøv igjen om litt.'],
  ['503', problem(503), 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.'],
  [
    'a network in front of the server that finds none',
    new Response('<html>', { status: 521 }),
    'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  ],
  [
    'no answer in time',
    () => Promise.reject(new DOMException('', 'TimeoutError')),
    'Serveren svarte ikke i tide. Prøv igjen.',
  ],
  [
    'a cut line',
    () => Promise.reject(new TypeError('cut')),
    'Ingen kontakt med serveren. Sjekk nettet og prøv igjen.',
  ],
];

/**
 * One of each kind, for screens: signed out, changed by somebody else, our fault, and no answer. That every answer has
 * its sentence is shown once, where it is chosen.
 */
const kinds = ['401', '409', '500', 'a cut line'];
export const someFailedAnswers = failedAnswers.filter(([what]) => kinds.includes(what));

/** All of them to a visitor, whom accounts and rights say nothing. */
export const failedForVisitors: typeof failedAnswers = failedAnswers.map(([what, answer, sentence]) => [
  what,
  answer,
  ['401', '403', '404'].includes(what) ? refused : sentence,
]);

export const someFailedForVisitors = failedForVisitors.filter(([what]) => kinds.includes(what));

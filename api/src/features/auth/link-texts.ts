import { brand } from 'shared/brand';
import type { Language } from 'shared/i18n/languages';

interface LinkMail {
  subject: string;
  text: string;
}

const lines = (...text: string[]) => [...text, ''].join('\n');

/** Mail with a link to choose a new password. */
export const resetMail: Record<Language, (link: string) => LinkMail> = {
  no: (link) => ({
    subject: 'Nytt passord',
    text: lines(
      'Hei!',
      '',
      'Noen, forhåpentligvis du, har bedt om et nytt passord. Velg det her innen en time:',
      link,
      '',
      'Har du ikke bedt om det, kan du se bort fra denne e-posten. Passordet ditt er uendret.',
    ),
  }),
  sv: (link) => ({
    subject: 'Nytt lösenord',
    text: lines(
      'Hej!',
      '',
      'Någon, förhoppningsvis du, har bett om ett nytt lösenord. Välj det här inom en timme:',
      link,
      '',
      'Om du inte har bett om det kan du bortse från det här mejlet. Ditt lösenord är oförändrat.',
    ),
  }),
  da: (link) => ({
    subject: 'Ny adgangskode',
    text: lines(
      'Hej!',
      '',
      'Nogen, forhåbentlig dig, har bedt om en ny adgangskode. Vælg den her inden for en time:',
      link,
      '',
      'Hvis du ikke har bedt om det, kan du se bort fra denne e-mail. Din adgangskode er uændret.',
    ),
  }),
  en: (link) => ({
    subject: 'New password',
    text: lines(
      'Hello!',
      '',
      'Somebody, hopefully you, has asked for a new password. Choose it here within an hour:',
      link,
      '',
      'If you did not ask for it, you can ignore this e-mail. Your password is unchanged.',
    ),
  }),
};

/** Mail to a new user with a link to choose the first password. */
export const invitationMail: Record<Language, (link: string, signIn: string) => LinkMail> = {
  no: (link, signIn) => ({
    subject: `Du er invitert til ${brand.name}`,
    text: lines(
      'Hei!',
      '',
      'Det er laget en konto til deg. Velg et passord her innen tre dager:',
      link,
      '',
      `Etterpå logger du inn på ${signIn} med denne e-postadressen.`,
    ),
  }),
  sv: (link, signIn) => ({
    subject: `Du är inbjuden till ${brand.name}`,
    text: lines(
      'Hej!',
      '',
      'Ett konto har skapats åt dig. Välj ett lösenord här inom tre dagar:',
      link,
      '',
      `Därefter loggar du in på ${signIn} med den här e-postadressen.`,
    ),
  }),
  da: (link, signIn) => ({
    subject: `Du er inviteret til ${brand.name}`,
    text: lines(
      'Hej!',
      '',
      'Der er oprettet en konto til dig. Vælg en adgangskode her inden for tre dage:',
      link,
      '',
      `Derefter logger du ind på ${signIn} med denne e-mailadresse.`,
    ),
  }),
  en: (link, signIn) => ({
    subject: `You are invited to ${brand.name}`,
    text: lines(
      'Hello!',
      '',
      'An account has been made for you. Choose a password here within three days:',
      link,
      '',
      `After that, sign in at ${signIn} with this e-mail address.`,
    ),
  }),
};

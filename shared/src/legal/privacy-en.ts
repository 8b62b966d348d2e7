import { brand } from '../brand';
import type { LegalText } from './legal-text';

export const privacy: LegalText = {
  title: 'Privacy statement',
  intro: `${brand.name} takes care of what you tell us and never asks for more than is needed. This is what we keep, why, and what you can ask of us.`,
  sections: [
    {
      id: 'ansvarlig',
      heading: 'Who is responsible?',
      paragraphs: [
        `${brand.name} (organisation number ${brand.organisationNumber}) is the controller of what is sent in on this website. You can reach us at ${brand.email} or ${brand.phone}.`,
        'When we answer on behalf of a client, we handle data under an agreement with that client, who is then the controller.',
      ],
    },
    {
      id: 'opplysninger',
      heading: 'What do we keep?',
      paragraphs: [
        'The contact form: name, e-mail, telephone number and your message.',
        'The quote form: name, e-mail and message, and whatever you choose to tell us about company, telephone, service, calls per day, customer system and preferred start.',
        'To stop abuse we count, for a short time, how many forms come from the same network address.',
      ],
    },
    {
      id: 'formal',
      heading: 'Why?',
      paragraphs: [
        'We use it to answer you and to prepare a quote when you ask for one. The legal basis is that this is necessary to follow up your enquiry, or to take steps before a contract is made.',
        'We do not sell personal data, and we do not use it for advertising.',
      ],
    },
    {
      id: 'lagring',
      heading: 'For how long?',
      paragraphs: [
        'We keep your enquiry for as long as we need it to follow up, and delete it when it is no longer needed, or when you ask us to and no law requires us to keep it.',
      ],
    },
    {
      id: 'informasjonskapsler',
      heading: 'Cookies and local storage',
      paragraphs: [
        'Necessary: your language (“language”) and your choice about cookies (“cookie-consent”). Staff who sign in also get a session cookie and, when they sign out, one that stays until the server has confirmed it (“signing-out”).',
        'Analytics and functional cookies are used only when you have said yes. You can change your mind at any time at the bottom of the page.',
        'The website fetches nothing from third parties.',
      ],
    },
    {
      id: 'rettigheter',
      heading: 'Your rights',
      paragraphs: [
        'You may ask to see, correct or delete the data about you, ask for restricted processing, object to it, and have the data handed over to you.',
        `Write to ${brand.email}. If you believe that we handle your data against the rules, you may complain to Datatilsynet, the Norwegian data protection authority.`,
      ],
    },
  ],
};

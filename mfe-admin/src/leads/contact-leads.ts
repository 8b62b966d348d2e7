import {
  type ContactMessage,
  contactStatuses,
  contactLeads as routes,
  settableContactStatuses,
} from 'shared/contracts/contact';
import { phoneLink } from 'shared/contracts/phone-numbers';
import { mailLink } from 'shared/links';
import { type LeadKind, leadCalls } from './lead-kind';

export const contactLeads: LeadKind<ContactMessage> = {
  ...leadCalls(routes),
  name: 'contact',
  statuses: contactStatuses,
  settable: settableContactStatuses,
  fields: ({ email, phone }) => [
    { label: 'email', text: email, href: mailLink(email) },
    { label: 'phone', text: phone, href: phoneLink(phone) },
  ],
  brief: () => ({ company: null, service: null }),
};

import { useTranslation } from 'react-i18next';
import { useHost } from 'shared/react/host';
import { problemOf } from '../client/problem-of';
import { type Reason, reasonOf } from '../client/reason';

/** Reasons of which the api knows more; it says so in Norwegian. */
const detailed: Reason[] = ['conflict', 'too_many', 'unexpected'];

/** What says nothing to somebody who has no account. */
const ofAccounts: Reason[] = ['signed_out', 'forbidden', 'gone'];

/** Says why a request failed and what helps, in the page's language. */
export function useReason() {
  const { t } = useTranslation();
  const { language, session } = useHost();
  return (error: unknown): string => {
    const reason = reasonOf(error);
    const detail = language === 'no' && detailed.includes(reason) && problemOf(error)?.detail;
    const isRefusal = !session?.user && ofAccounts.includes(reason);
    return detail || t(`problem.${isRefusal ? 'refused' : reason}`);
  };
}

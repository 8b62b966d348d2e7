import da from '../i18n/leave/locales/da.json';
import en from '../i18n/leave/locales/en.json';
import no from '../i18n/leave/locales/no.json';
import sv from '../i18n/leave/locales/sv.json';
import { useAddedTexts } from '../i18n/use-added-texts';
import { useHost } from '../react/host';
import { mayLeave } from './use-leave-warning';

/** Signs out, unless something typed would be lost with it and somebody wants to keep that. */
export function useSignOut() {
  const t = useAddedTexts('leave.signOut', { no, sv, da, en });
  const { signOut } = useHost();
  return (to?: string): void => {
    // Before the session is over: the browser asks when it is too late.
    if (mayLeave(t('leave.signOut'))) void signOut(to);
  };
}

import { keepsDrafts } from '../draft-keys';
import da from '../i18n/leave/locales/da.json';
import en from '../i18n/leave/locales/en.json';
import no from '../i18n/leave/locales/no.json';
import sv from '../i18n/leave/locales/sv.json';
import { useAddedTexts } from '../i18n/use-added-texts';
import { useHost, useSignedIn } from '../react/host';
import { mayLeave } from './use-leave-warning';

/** Signs out; asks first if unsaved input would be lost. */
export function useSignOut() {
  const t = useAddedTexts('leave.signOut', { no, sv, da, en });
  const { signOut } = useHost();
  const account = useSignedIn()?.user.id;
  return (to?: string): void => {
    // Ask while the session is valid: the browser's own question would come after it has ended.
    if (mayLeave(t('leave.signOut'), account !== undefined && keepsDrafts(account))) void signOut(to);
  };
}

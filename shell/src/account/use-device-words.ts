import type { Device } from 'shared/contracts/account';
import { useAccountTexts } from './use-account-texts';

/** A browser by the names that people know it by. */
export function useDeviceWords() {
  const t = useAccountTexts();
  return ({ browser, system }: Device) =>
    browser && system
      ? t('sessions.device', { browser, system })
      : browser || system || t('sessions.unknown');
}

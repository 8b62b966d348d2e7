import type { Device } from 'shared/contracts/account';
import { useAccountTexts } from './use-account-texts';

/** Names a browser and system as people know them. */
export function useDeviceTexts() {
  const t = useAccountTexts();
  return ({ browser, system }: Device) =>
    browser && system
      ? t('sessions.device', { browser, system })
      : browser || system || t('sessions.unknown');
}

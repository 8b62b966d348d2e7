import { useEffect, useState } from 'react';
import { useHost } from 'shared/react/host';
import styles from '../frame/badge.module.css';
import { overrideTexts } from './override-texts';
import { clearOverride, readOverrides } from './overrides';

/** Shows that this tab runs versions other than the live ones, and lets the user end that. */
export default function OverrideBadge() {
  const { language } = useHost();
  const [overrides, setOverrides] = useState<[string, string][]>([]);
  useEffect(() => setOverrides(Object.entries(readOverrides())), []);
  return overrides.map(([name, version]) => (
    <button
      key={name}
      type="button"
      className={styles.badge}
      onClick={() => {
        clearOverride(name);
        location.assign(location.pathname);
      }}
    >
      {overrideTexts[language].clear(name, version)}
    </button>
  ));
}

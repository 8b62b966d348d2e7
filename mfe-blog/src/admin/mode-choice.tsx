import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './admin.module.css';

const modes = ['visual', 'source'] as const;
export type Mode = (typeof modes)[number];

interface ModeChoiceProps {
  value: Mode;
  onChange: (mode: Mode) => void;
}

/** How the content is written. */
export function ModeChoice({ value, onChange }: ModeChoiceProps) {
  const { t } = useTranslation('mfe-blog');
  const name = useId();
  return (
    <div role="radiogroup" className={styles.modes} aria-label={t('admin.editor.mode')}>
      {modes.map((mode) => (
        <label key={mode}>
          <input type="radio" name={name} checked={value === mode} onChange={() => onChange(mode)} />
          {t(`admin.editor.${mode}`)}
        </label>
      ))}
    </div>
  );
}

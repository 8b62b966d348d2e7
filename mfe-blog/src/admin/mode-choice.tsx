import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from 'shared/ui/antd';

const modes = ['visual', 'source'] as const;
export type Mode = (typeof modes)[number];

interface ModeChoiceProps {
  value: Mode;
  onChange: (mode: Mode) => void;
}

/** Switches between the text editor and the source view. */
export function ModeChoice({ value, onChange }: ModeChoiceProps) {
  const { t } = useTranslation('mfe-blog');
  return (
    <Radio.Group
      aria-label={t('admin.editor.mode')}
      optionType="button"
      buttonStyle="solid"
      size="small"
      name={useId()}
      value={value}
      options={modes.map((mode) => ({ value: mode, label: t(`admin.editor.${mode}`) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

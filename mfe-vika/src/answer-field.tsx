import { useTranslation } from 'react-i18next';
import type { YesNo } from 'shared/contracts/vika';
import { RadioField } from 'shared/ui/staff-field';

interface AnswerFieldProps {
  name: string;
  label: string;
  value: YesNo;
  onChange: (answer: YesNo) => void;
  /** What stands at the answer no. */
  noLabel?: string;
  required?: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

/** A question of yes and no, which need not be answered where it is not required. */
export function AnswerField({ noLabel, ...field }: AnswerFieldProps) {
  const { t } = useTranslation('mfe-vika');
  const none = { value: '' as YesNo, label: t('answer.none') };
  return (
    <RadioField
      {...field}
      options={[
        ...(field.required ? [] : [none]),
        { value: 'ja', label: t('answer.yes') },
        { value: 'nei', label: noLabel ?? t('answer.no') },
      ]}
    />
  );
}

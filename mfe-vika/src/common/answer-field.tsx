import { useTranslation } from 'react-i18next';
import type { YesNo } from 'shared/contracts/vika';
import { RadioField } from 'shared/ui/staff-field';

interface AnswerFieldProps {
  name: string;
  label: string;
  value: YesNo;
  onChange: (answer: YesNo) => void;
  /** Replaces the default label of the answer no. */
  noLabel?: string;
  required?: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

/** A yes/no question; unless it is required, it also offers an option for no answer. */
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

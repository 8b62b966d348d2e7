import daDK from 'antd/lib/date-picker/locale/da_DK';
import enGB from 'antd/lib/date-picker/locale/en_GB';
import nbNO from 'antd/lib/date-picker/locale/nb_NO';
import svSE from 'antd/lib/date-picker/locale/sv_SE';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { DatePicker } from 'shared/ui/antd';
import { dateFormats, readDate, readDateTime } from '../i18n/date-input';
import { useHost } from '../react/host';
import { type FieldProps, useField } from './staff-field';

const locales = { no: nbNO, sv: svSE, da: daDK, en: enGB };

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD` or, with a time, `YYYY-MM-DDTHH:mm`; or what was typed, as long as it is no date. */
  value: string;
  withTime?: boolean;
  /** The first and the last day that can be picked, in the value's form. Typing is not limited: forms say what is wrong. */
  min: string;
  max?: string;
  onChange: (value: string) => void;
}

/** A date, typed or picked, as the page's language writes it, on 24 hours and with weeks from Monday. */
export function DateField(props: DateFieldProps) {
  const { value, withTime = false, min, max = '2099-12-31', onChange, ...texts } = props;
  const { field, control } = useField(texts);
  const { language } = useHost();
  const { t } = useTranslation();
  const read = withTime ? readDateTime : readDate;
  const stored = withTime ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD';
  const picked = read(value);
  return field(
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onChange(read(target.value) ?? target.value);
      }}
    >
      <DatePicker
        {...control}
        style={{ width: '100%' }}
        locale={locales[language]}
        format={`${dateFormats[language]}${withTime ? ' HH:mm' : ''}`}
        placeholder={t(withTime ? 'field.dateTime' : 'field.date')}
        showTime={withTime && { format: 'HH:mm' }}
        needConfirm={false}
        // What is no date stays to be mended.
        preserveInvalidOnBlur
        minDate={dayjs(min)}
        maxDate={dayjs(max)}
        value={picked ? dayjs(picked) : null}
        onChange={(moment) => onChange(moment?.format(stored) ?? '')}
      />
    </div>,
  );
}

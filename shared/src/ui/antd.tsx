import { Select as AntdSelect, type SelectProps } from 'antd';
// Names of months and weekdays, and Monday as the first day, for the date picker's copy of dayjs.
import 'dayjs/locale/nb.js';
import 'dayjs/locale/sv.js';
import 'dayjs/locale/da.js';
import 'dayjs/locale/en-gb.js';

/**
 * The antd components that the staff tools share, in one module; add a component here before using it.
 */
export {
  Alert,
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Empty,
  Input,
  Modal,
  Radio,
  Switch,
  Tag,
} from 'antd';

/** antd shows the chosen label beside its field; without an element of its own it would break translated pages. */
export const Select = <Value, Option extends NonNullable<SelectProps['options']>[number]>(
  props: SelectProps<Value, Option>,
) => <AntdSelect<Value, Option> labelRender={({ label }) => <span>{label}</span>} {...props} />;

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
  Select,
  Switch,
  Tag,
} from 'antd';

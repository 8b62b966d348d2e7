import { Select as AntdSelect, type SelectProps } from 'antd';

/**
 * The antd components that the staff tools share, in one module; add a component here before using it. Then check `npm
 * run bench:bytes`: some components pull in half of antd.
 */
export {
  Alert,
  Button,
  Checkbox,
  ConfigProvider,
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

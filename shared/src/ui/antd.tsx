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
  Select,
  Switch,
  Tag,
} from 'antd';

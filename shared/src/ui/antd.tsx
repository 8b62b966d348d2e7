/** The parts of antd that the staff tools use. They share this one module, so a part joins here before a tool uses it. */
export {
  Alert,
  Button,
  Card,
  ConfigProvider,
  Empty,
  Input,
  Segmented,
  Select,
  Spin,
  Switch,
  Tabs,
} from 'antd';

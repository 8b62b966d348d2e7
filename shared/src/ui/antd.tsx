/**
 * The parts of antd that the staff tools use. They share this one module, so a part joins here before a tool uses it:
 * look at `npm run bench:bytes` then, some of them bring half of antd along.
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

import { useTranslation } from 'react-i18next';
import { type Role, roles } from 'shared/contracts/access';
import { Checkbox } from 'shared/ui/antd';
import styles from '../admin.module.css';

interface RoleBoxesProps {
  legend: string;
  chosen: Role[];
  disabled?: boolean;
  onChange: (roles: Role[]) => void;
}

/** A box for each role. */
export function RoleBoxes({ legend, chosen, disabled, onChange }: RoleBoxesProps) {
  const { t } = useTranslation('mfe-admin');
  const options = roles.map((role) => ({ value: role, label: t(`users.role.${role}`) }));
  return (
    <fieldset className={styles.roles} disabled={disabled}>
      <legend>{legend}</legend>
      <Checkbox.Group options={options} value={chosen} disabled={disabled ?? false} onChange={onChange} />
    </fieldset>
  );
}

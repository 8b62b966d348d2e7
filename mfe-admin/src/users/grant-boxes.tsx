import { useTranslation } from 'react-i18next';
import { type AccountList, accountLists, type Role, roles } from 'shared/contracts/access';
import { useHost } from 'shared/react/host';
import { Checkbox } from 'shared/ui/antd';
import styles from '../common/admin.module.css';
import { useGrantableModules } from './use-grantable-modules';

interface GrantBoxesProps<Grant extends string> {
  legend: string;
  /** Accessible name that includes the account, where a page has several of these groups. */
  label?: string;
  chosen: Grant[];
  disabled?: boolean;
  onChange: (chosen: Grant[]) => void;
}

/** A checkbox for each role. */
export function RoleBoxes(props: GrantBoxesProps<Role>) {
  const { t } = useTranslation('mfe-admin');
  return (
    <Boxes {...props} options={roles.map((role) => ({ value: role, label: t(`users.role.${role}`) }))} />
  );
}

/** A checkbox for each list that gives access to Vika or restricts an account to one page of it. */
export function ListBoxes(props: GrantBoxesProps<AccountList>) {
  const { t } = useTranslation('mfe-admin');
  return (
    <Boxes
      {...props}
      options={accountLists.map((list) => ({ value: list, label: t(`users.list.${list}`) }))}
    />
  );
}

/** A checkbox for each live module that declares its own permission; nothing if there is none. */
export function ModuleBoxes({ chosen, onChange, ...props }: GrantBoxesProps<string>) {
  const { language } = useHost();
  const modules = useGrantableModules();
  if (modules.length === 0) return null;
  // Grants for modules that are not live at the moment are kept.
  const away = chosen.filter((granted) => !modules.some(({ name }) => name === granted));
  return (
    <Boxes
      {...props}
      options={modules.map(({ name, label }) => ({ value: name, label: label[language] }))}
      chosen={chosen}
      onChange={(shown) => onChange([...shown, ...away])}
    />
  );
}

interface BoxesProps<Grant extends string> extends GrantBoxesProps<Grant> {
  options: { value: Grant; label: string }[];
}

function Boxes<Grant extends string>({
  legend,
  label,
  options,
  chosen,
  disabled = false,
  onChange,
}: BoxesProps<Grant>) {
  return (
    <fieldset className={styles.roles} disabled={disabled} aria-label={label}>
      <legend>{legend}</legend>
      <Checkbox.Group options={options} value={chosen} disabled={disabled} onChange={onChange} />
    </fieldset>
  );
}

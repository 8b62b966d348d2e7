import { useTranslation } from 'react-i18next';
import { type Role, roles } from 'shared/contracts/access';

interface RoleBoxesProps {
  legend: string;
  held: Role[];
  disabled?: boolean;
  onChange: (roles: Role[]) => void;
}

/** A box for each role. */
export function RoleBoxes({ legend, held, disabled, onChange }: RoleBoxesProps) {
  const { t } = useTranslation('mfe-admin');
  return (
    <fieldset className="mfe-admin__roles" disabled={disabled}>
      <legend>{legend}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={held.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...held, role] : held.filter((other) => other !== role))
            }
          />
          {t(`users.role.${role}`)}
        </label>
      ))}
    </fieldset>
  );
}

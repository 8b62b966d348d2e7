import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Department, departments } from 'shared/contracts/calls';
import { Button, Select } from 'shared/ui/antd';
import styles from './calls.module.css';

interface DepartmentPickerProps {
  chosen: Department | undefined;
  saving: boolean;
  onChoose: (department: Department) => void;
  onRegister: () => void;
}

/** The department picker with its button. */
export function DepartmentPicker({ chosen, saving, onChoose, onRegister }: DepartmentPickerProps) {
  const { t } = useTranslation('mfe-calls');
  const picker = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button becomes disabled and loses focus: move it to the picker, where the next choice is made.
    if (saving || !pressed.current) return;
    pressed.current = false;
    const focused = document.activeElement;
    if (!chosen && (focused === document.body || picker.current?.contains(focused)))
      picker.current?.querySelector('input')?.focus();
  }, [saving, chosen]);

  function register() {
    pressed.current = true;
    onRegister();
  }

  return (
    <div ref={picker} className={styles.picker}>
      <Select
        className={styles.department}
        aria-label={t('department')}
        placeholder={t('department')}
        value={chosen ?? null}
        onChange={onChoose}
        options={departments.map((value) => ({ value, label: value }))}
      />
      <Button type="primary" loading={saving} disabled={saving || !chosen} onClick={register}>
        {t('register')}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeployTokenDraft } from 'shared/contracts/module-console';
import { deployTokenDraft } from 'shared/contracts/module-console.schema';
import { useForm } from 'shared/forms/use-form';
import { Button } from 'shared/ui/antd';
import { DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { TextField } from 'shared/ui/staff-field';
import styles from '../common/admin.module.css';
import { Card } from '../common/card';
import { useFailures } from '../common/use-action';
import { useCreateToken } from './use-modules';

const initial: DeployTokenDraft = { module: '', label: '' };

/** Creates a deploy token for one module and shows it once. */
export function TokenForm() {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const failures = useFailures();
  const create = useCreateToken();
  const [token, setToken] = useState('');
  const { form, text, isPending, reset } = useForm({
    schema: deployTokenDraft,
    initial,
    async send(body) {
      setToken((await create.mutateAsync(body)).token);
      failures.takeBack();
      reset(initial);
    },
    onError: (error) => failures.report(error, t('modules.tokens.createFailed')),
  });

  return (
    <Card title={<h3 className={styles.name}>{t('modules.tokens.new')}</h3>}>
      <form {...form} className={styles.invite}>
        <TextField
          {...text('module')}
          label={t('modules.tokens.module')}
          autoComplete="off"
          placeholder="mfe-…"
          required
        />
        <TextField {...text('label')} label={t('modules.tokens.label')} autoComplete="off" required />
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('modules.tokens.create')}
        </Button>
      </form>
      {token && (
        <StaffDialog title={t('modules.tokens.created')} onClose={() => setToken('')}>
          <TextField
            label={t('modules.tokens.token')}
            hint={t('modules.tokens.once')}
            readOnly
            value={token}
            onFocus={({ target }) => target.select()}
          />
          <DialogActions>
            <Button type="primary" onClick={() => setToken('')}>
              {common('action.close')}
            </Button>
          </DialogActions>
        </StaffDialog>
      )}
    </Card>
  );
}

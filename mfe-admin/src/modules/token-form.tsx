import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeployTokenDraft } from 'shared/contracts/module-console';
import { deployTokenDraft } from 'shared/contracts/module-console.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { Button } from 'shared/ui/antd';
import { DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';
import { Card } from '../card';
import { useReportFailure } from '../use-action';
import { useCreateToken } from './use-modules';

const initial: DeployTokenDraft = { module: '', label: '' };

/** Creates a deploy token for one module and shows it once. */
export function TokenForm() {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const reportFailure = useReportFailure();
  const create = useCreateToken();
  const [token, setToken] = useState('');
  const form = useContractForm({ schema: deployTokenDraft, initial });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = form.check();
    if (!body) return;
    try {
      setToken((await create.mutateAsync(body)).token);
      form.reset(initial);
    } catch (error) {
      if (!form.showRefusal(error)) reportFailure(error, t('modules.tokens.createFailed'));
    }
  }

  return (
    <Card title={<h3 className={styles.name}>{t('modules.tokens.new')}</h3>}>
      <form className={styles.invite} onSubmit={submit} noValidate ref={form.form}>
        <TextField
          label={t('modules.tokens.module')}
          name="module"
          autoComplete="off"
          placeholder="mfe-…"
          required
          value={form.values.module}
          error={form.errorOf('module')}
          onChange={({ target }) => form.set('module', target.value)}
        />
        <TextField
          label={t('modules.tokens.label')}
          name="label"
          autoComplete="off"
          required
          value={form.values.label}
          error={form.errorOf('label')}
          onChange={({ target }) => form.set('label', target.value)}
        />
        <Button type="primary" htmlType="submit" loading={create.isPending}>
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

import { useTranslation } from 'react-i18next';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Alert, Button } from 'shared/ui/antd';
import { FocusedNotice } from 'shared/ui/focused-notice';
import styles from './admin.module.css';
import type { PostForm, SaveConflict } from './use-post-form';

/** Explains an edit conflict, and offers ways out that lose no text. */
export function ConflictNotice({ form }: { form: PostForm }) {
  const { conflict } = form;
  if (!conflict) return null;
  return (
    <FocusedNotice attempt={conflict}>
      <Choices form={form} conflict={conflict} />
    </FocusedNotice>
  );
}

function Choices({ form, conflict }: { form: PostForm; conflict: SaveConflict }) {
  const { t } = useTranslation('mfe-blog');
  const { language } = useHost();
  if (conflict.kind === 'gone') {
    return (
      <Alert
        type="error"
        title={t('admin.gone.title')}
        description={t('admin.gone.text')}
        action={
          <Button size="small" onClick={form.saveAsNew}>
            {t('admin.create')}
          </Button>
        }
      />
    );
  }
  const { current } = conflict;
  return (
    <Alert
      type="error"
      title={t('admin.conflict.title')}
      description={
        <div className={styles.conflict}>
          <p>{t('admin.conflict.text', { time: momentText(current.updated_at, language) })}</p>
          <div className={styles.choices}>
            <Button size="small" onClick={() => form.overwrite(current)}>
              {t('admin.conflict.overwrite')}
            </Button>
            <Button
              size="small"
              onClick={() => window.confirm(t('admin.conflict.confirm')) && form.take(current)}
            >
              {t('admin.conflict.take')}
            </Button>
          </div>
        </div>
      }
    />
  );
}

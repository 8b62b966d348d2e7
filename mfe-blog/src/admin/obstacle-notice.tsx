import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import styles from './admin.module.css';
import { useMomentText } from './moment-text';
import type { PostForm } from './use-post-form';

/** Somebody else was faster: what happened, and what can be done without losing a word. */
export function ObstacleNotice({ form }: { form: PostForm }) {
  const { t } = useTranslation('mfe-blog');
  const momentText = useMomentText();
  const { obstacle } = form;
  if (!obstacle) return null;
  if (obstacle.kind === 'gone') {
    return (
      <Notice kind="danger" title={t('admin.gone.title')}>
        <p>{t('admin.gone.text')}</p>
        <Button variant="secondary" size="small" onClick={form.saveAsNew}>
          {t('admin.create')}
        </Button>
      </Notice>
    );
  }
  const { current } = obstacle;
  return (
    <Notice kind="danger" title={t('admin.conflict.title')}>
      <p>{t('admin.conflict.text', { time: momentText(current.updated_at) })}</p>
      <p className={styles.choices}>
        <Button variant="secondary" size="small" onClick={() => form.overwrite(current)}>
          {t('admin.conflict.overwrite')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => form.take(current)}>
          {t('admin.conflict.take')}
        </Button>
      </p>
    </Notice>
  );
}

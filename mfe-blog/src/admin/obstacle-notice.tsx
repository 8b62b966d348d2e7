import { useTranslation } from 'react-i18next';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Alert, Button } from 'shared/ui/antd';
import { Obstacle } from 'shared/ui/obstacle';
import styles from './admin.module.css';
import type { PostForm, PostObstacle } from './use-post-form';

/** Explains an edit conflict, and offers ways out that lose no text. */
export function ObstacleNotice({ form }: { form: PostForm }) {
  const { obstacle } = form;
  if (!obstacle) return null;
  return (
    <Obstacle met={obstacle}>
      <Choices form={form} obstacle={obstacle} />
    </Obstacle>
  );
}

function Choices({ form, obstacle }: { form: PostForm; obstacle: PostObstacle }) {
  const { t } = useTranslation('mfe-blog');
  const { language } = useHost();
  if (obstacle.kind === 'gone') {
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
  const { current } = obstacle;
  return (
    <Alert
      type="error"
      title={t('admin.conflict.title')}
      description={
        <div className={styles.obstacle}>
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

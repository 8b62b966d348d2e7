import { useTranslation } from 'react-i18next';
import type { BlogSummary } from 'shared/contracts/blog';
import { momentText } from 'shared/i18n/moment-text';
import { osloClock } from 'shared/i18n/oslo-clock';
import { useHost } from 'shared/react/host';
import { Button, Checkbox, Switch } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import { dayText } from '../reader/post-date';
import styles from './admin.module.css';
import type { PostForm } from './use-post-form';

/** Whether, and when, readers see the post. */
export function Publishing({ form }: { form: PostForm }) {
  const { t } = useTranslation('mfe-blog');
  const { language } = useHost();
  const { values, post } = form;
  return (
    <>
      <div className={styles.publish}>
        <Switch
          id="post-published"
          checked={values.published}
          aria-describedby="post-published-hint"
          onChange={(published) =>
            form.change(published ? { published, later: false, scheduled_at: '' } : { published })
          }
        />
        <label htmlFor="post-published">{t('admin.field.published')}</label>
        <span className="ui-hint" id="post-published-hint">
          {t(`admin.hint.${values.published ? 'published_on' : values.later ? 'later' : 'published_off'}`)}
        </span>
      </div>
      {!values.published && (
        <Checkbox
          checked={values.later}
          onChange={({ target }) => form.change({ later: target.checked, scheduled_at: '' })}
        >
          {t('admin.later')}
        </Checkbox>
      )}
      {values.later && (
        <TextField
          label={t('admin.field.scheduled_at')}
          type="datetime-local"
          className={styles.clock ?? ''}
          required
          min={osloClock(Date.now())}
          value={values.scheduled_at}
          error={form.errorOf('scheduled_at')}
          hint={t('admin.hint.scheduled_at')}
          onChange={({ target }) => form.change({ scheduled_at: target.value })}
        />
      )}
      {post?.scheduled_at && !post.published && <PlanChoices form={form} />}
      {post?.published_at && values.published && (
        <Checkbox checked={form.keepDate.on} onChange={({ target }) => form.keepDate.set(target.checked)}>
          {t('admin.keep_date', { date: dayText(post.published_at, language) })}
        </Checkbox>
      )}
    </>
  );
}

/** The two ways out of a plan. Each saves the form. */
function PlanChoices({ form }: { form: PostForm }) {
  const { t } = useTranslation('mfe-blog');
  return (
    <div className={styles.choices}>
      <Button size="small" disabled={form.isSaving} onClick={() => form.saveAs(true)}>
        {t('admin.publish_now')}
      </Button>
      <Button size="small" disabled={form.isSaving} onClick={() => form.saveAs(false)}>
        {t('admin.end_plan')}
      </Button>
    </div>
  );
}

/** Whether readers see a post. One with a plan says so with its time. */
export function StatusTag({ post }: { post: BlogSummary | undefined }) {
  const { t } = useTranslation('mfe-blog');
  if (post?.published) return <span className={styles.published}>{t('admin.status.published')}</span>;
  if (post?.scheduled_at) return null;
  return <span className={styles.draft}>{t('admin.status.draft')}</span>;
}

/** Plans are looked at every minute: what went out later than that was late. */
const punctualMs = 2 * 60_000;

/** When a post is to go out; of one that went out late, when it did and was to. Nothing for other posts. */
export function PlanText({ post }: { post: BlogSummary }) {
  const { t } = useTranslation('mfe-blog');
  const { language } = useHost();
  const { published_at, scheduled_at } = post;
  if (!scheduled_at) return null;
  const planned = momentText(scheduled_at, language);
  if (!published_at) {
    return (
      <span>
        <span className={styles.scheduled}>{t('admin.status.scheduled')}</span>{' '}
        <time dateTime={scheduled_at}>{planned}</time>
      </span>
    );
  }
  if (Date.parse(published_at) - Date.parse(scheduled_at) < punctualMs) return null;
  return (
    <span className={styles.late}>
      {t('admin.late', { planned, published: momentText(published_at, language) })}
    </span>
  );
}

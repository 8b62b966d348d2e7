import { useTranslation } from 'react-i18next';
import type { BlogSummary } from 'shared/contracts/blog';
import { dayText, momentText } from 'shared/i18n/dates';
import { osloClock } from 'shared/i18n/oslo-clock';
import { useHost } from 'shared/react/host';
import { Button, Checkbox, Switch } from 'shared/ui/antd';
import { DateField } from 'shared/ui/staff-date-field';
import styles from './admin.module.css';
import type { PostForm } from './use-post-form';

/** Fields for whether and when the post is published. */
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
        <DateField
          label={t('admin.field.scheduled_at')}
          withTime
          required
          min={osloClock(Date.now())}
          value={values.scheduled_at}
          error={form.errorOf('scheduled_at')}
          hint={t('admin.hint.scheduled_at')}
          onChange={(scheduled_at) => form.change({ scheduled_at })}
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

/** Publishes a scheduled post now, or cancels its schedule. Both save the form. */
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

/** Published or draft; nothing for a scheduled post, whose status `PlanText` shows. */
export function StatusTag({ post }: { post: BlogSummary | undefined }) {
  const { t } = useTranslation('mfe-blog');
  if (post?.published) return <span className={styles.published}>{t('admin.status.published')}</span>;
  if (post?.scheduled_at) return null;
  return <span className={styles.draft}>{t('admin.status.draft')}</span>;
}

/** Schedules are checked every minute; a post published later than this was late. */
const punctualMs = 2 * 60_000;

/** The scheduled time; for a post published late, the scheduled and actual times. Otherwise nothing. */
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

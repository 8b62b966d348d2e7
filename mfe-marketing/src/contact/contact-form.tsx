import { TextAreaField, TextField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { Unbroken } from 'shared/ui/unbroken';
import styles from '../forms/forms.module.css';
import { Honeypot } from '../forms/honeypot';
import { PrivacyNote } from '../forms/privacy-note';
import { SendButton } from '../forms/send-button';
import { Thanks } from '../forms/thanks';
import { usePublicForm } from '../forms/use-public-form';
import { useTexts } from '../page/use-texts';

const fetchPlan = () => import('./load-contact-plan');

export function ContactForm() {
  const t = useTexts();
  const { sent, again, showPending, refusal, firstError, form, field } = usePublicForm(
    '/kontakt',
    fetchPlan,
    {
      invalid: (first) => ({ kind: 'destructive', title: t('contact.invalidTitle'), description: first }),
      failed: () => ({
        kind: 'destructive',
        title: t('contact.failedTitle'),
        description: t('contact.failedText'),
      }),
      sent: () => ({ kind: 'success', title: t('contact.sentTitle'), description: t('contact.sentText') }),
    },
  );
  if (sent) {
    return (
      <Thanks
        title={t('contact.sentTitle')}
        text={t('contact.sentText')}
        path="/kontakt"
        again={t('contact.again')}
        onAgain={again}
      >
        <p>
          <Unbroken text={t('contact.nextText')} />
        </p>
      </Thanks>
    );
  }

  return (
    <form {...form} className={`ui-form ui-card ${styles.form}`}>
      {refusal === 'invalid' && (
        <Notice kind="danger" title={t('contact.invalidTitle')}>
          <p>{firstError}</p>
        </Notice>
      )}
      {refusal === 'failed' && (
        <Notice kind="danger" title={t('contact.failedTitle')}>
          <p>{t('contact.failedText')}</p>
        </Notice>
      )}
      <TextField {...field('name')} label={t('contact.name')} required autoComplete="name" />
      <div className={styles.pair}>
        <TextField
          {...field('email')}
          label={t('contact.email')}
          required
          type="email"
          autoComplete="email"
        />
        <TextField {...field('phone')} label={t('contact.phone')} required type="tel" autoComplete="tel" />
      </div>
      <TextAreaField {...field('message')} label={t('contact.message')} required rows={6} />
      <Honeypot />
      <PrivacyNote />
      <SendButton ref={showPending} label={t('contact.send')} pendingLabel={t('contact.sending')} />
    </form>
  );
}

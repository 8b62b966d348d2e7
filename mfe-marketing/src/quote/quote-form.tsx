import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { quoteServices } from 'shared/contracts/quotes';
import { useHost } from 'shared/react/host';
import { SelectField, TextAreaField, TextField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { figuresIn, figureTexts, readFigures } from '../calculator/figures';
import styles from '../forms/forms.module.css';
import { Honeypot } from '../forms/honeypot';
import { PrivacyNote } from '../forms/privacy-note';
import { SendButton } from '../forms/send-button';
import { useCarriedIn } from '../forms/use-carried-in';
import { usePublicForm } from '../forms/use-public-form';
import { useTexts } from '../page/use-texts';
import { DateField } from './date-field';
import type { Intent } from './intent';
import { QuoteThanks } from './quote-thanks';

const folded = ['callsPerDay', 'customerSystem', 'expectedStartDate'];

const fetchPlan = () => import('./load-quote-plan');

export function QuoteForm() {
  const t = useTexts();
  const { values, source } = useBeginning();
  const { sent, again, showPending, refusal, form, field, keep } = usePublicForm(
    '/tilbud',
    fetchPlan,
    {
      invalid: () => ({
        kind: 'destructive',
        title: t('quote.invalidTitle'),
        description: t('quote.invalidText'),
      }),
      failed: (refused) => ({
        kind: 'destructive',
        title: t('quote.failedTitle'),
        description: t(refused ? 'quote.failedText' : 'quote.brokenText'),
      }),
      sent: () => ({ kind: 'success', title: t('quote.sentTitle'), description: t('quote.sentText') }),
    },
    values,
  );
  useCarriedIn(form.ref, { field: 'message', text: values.message ?? '', source, keep });
  const [unfolded] = useState(() =>
    folded.map(field).some(({ defaultValue, error }) => defaultValue || error),
  );
  if (sent) return <QuoteThanks onAgain={again} />;

  return (
    <form {...form} className={`ui-form ui-card ${styles.form}`}>
      {refusal && (
        <Notice kind="danger" title={t(`quote.${refusal}Title`)}>
          <p>{t(`quote.${refusal}Text`)}</p>
        </Notice>
      )}
      <div className={styles.pair}>
        <TextField {...field('name')} label={t('quote.name')} required autoComplete="name" />
        <TextField {...field('email')} label={t('quote.email')} required type="email" autoComplete="email" />
      </div>
      <div className={styles.pair}>
        <TextField {...field('company')} label={t('quote.company')} autoComplete="organization" />
        <TextField {...field('phone')} label={t('quote.phone')} type="tel" autoComplete="tel" />
      </div>
      <SelectField {...field('serviceType')} label={t('quote.service')}>
        <option value="">{t('quote.serviceNone')}</option>
        {quoteServices.map((service) => (
          <option key={service} value={service}>
            {t(`quote.services.${service}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('message')}
        label={t('quote.message')}
        hint={t('quote.messageHint')}
        required
        rows={4}
      />
      <details className={styles.more} open={unfolded}>
        <summary>{t('quote.more')}</summary>
        <div className="ui-form">
          <div className={styles.pair}>
            <TextField {...field('callsPerDay')} label={t('quote.calls')} hint={t('quote.callsHint')} />
            <TextField {...field('customerSystem')} label={t('quote.system')} hint={t('quote.systemHint')} />
          </div>
          <DateField {...field('expectedStartDate')} label={t('quote.start')} />
        </div>
      </details>
      <Honeypot />
      <PrivacyNote />
      <SendButton ref={showPending} label={t('quote.send')} pendingLabel={t('quote.sending')} />
    </form>
  );
}

interface Beginning {
  values: { serviceType?: string; message?: string };
  /** The calculator figures in the message, as JSON; empty if there are none. */
  source: string;
}

/** Initial values: the service in the URL (selected, or in the message if not listed) and the calculator figures. */
function useBeginning(): Beginning {
  const t = useTexts();
  const { language } = useHost();
  const { service } = useLoaderData<Partial<Intent> | null>() ?? {};
  const typed = figuresIn(useLocation().search);
  const isListed = quoteServices.some((listed) => listed === service);
  const read = typed && readFigures(typed);
  const lines = [
    ...(service && !isListed ? [t(`quote.about.${service}`)] : []),
    ...(read?.errors.length === 0 ? [t('calculator.message', figureTexts(read.figures, language))] : []),
  ];
  return {
    values: {
      ...(service && isListed && { serviceType: service }),
      ...(lines.length > 0 && { message: `${lines.join('\n')}\n` }),
    },
    source: read?.errors.length === 0 ? JSON.stringify(read.figures) : '',
  };
}

import { type FormEvent, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import { Button, ButtonLink } from 'shared/ui/button';
import { TextField } from 'shared/ui/field';
import { typedBefore } from '../forms/typed-before';
import { formId } from '../forms/use-public-form';
import { useTexts } from '../page/use-texts';
import { type Intent, intentParameter } from '../quote/intent';
import styles from './calculator.module.css';
import { figuresIn, formatIn, longestFigure, most, readFigures, type TypedFigures } from './figures';
import { Loss } from './loss';
import { figureParameters } from './parameters';

/** Anchor of the calculator on its page. */
const id = 'regnestykke';

/** Calculates the cost of lost calls. Without JavaScript the form reloads the page, which then has the result. */
export function Calculator() {
  const t = useTexts();
  const { language } = useHost();
  const { service } = useLoaderData<Partial<Intent> | null>() ?? {};
  const inAddress = figuresIn(useLocation().search);
  const action = `/tilbud#${id}`;
  const [initial] = useState(() => typedBefore(action) ?? inAddress);
  const [typed, setTyped] = useState(inAddress);
  const { figures, errors } = typed ? readFigures(typed) : {};

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = typedIn(form);
    setTyped(asked);
    const [first] = readFigures(asked).errors;
    const control = first && form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Once there is a result, updates it while typing; invalid input keeps the last result. */
  function edited({ currentTarget }: FormEvent<HTMLFormElement>) {
    const now = typedIn(currentTarget);
    if (typed && readFigures(now).errors.length === 0) setTyped(now);
  }

  const intent = new URLSearchParams({ ...(service && { [intentParameter]: service }), ...typed });
  return (
    <section id={id} className={styles.calculator} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{t('calculator.title')}</h2>
        <p>{t('calculator.text')}</p>
        <form
          method="get"
          action={action}
          noValidate
          onSubmit={calculate}
          onInput={edited}
          className="ui-form"
        >
          {service && <input type="hidden" name={intentParameter} value={service} />}
          {figureParameters.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`calculator.${name}`)}
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={longestFigure}
              defaultValue={initial?.[name]}
              error={
                errors?.includes(name)
                  ? t('calculator.fault', { most: formatIn(language)(most[name]) })
                  : undefined
              }
            />
          ))}
          <Button type="submit" variant="secondary">
            {t('calculator.calculate')}
          </Button>
        </form>
      </div>
      <div className={styles.answer} aria-live="polite">
        {figures && errors?.length === 0 && (
          <Loss figures={figures}>
            <ButtonLink to={`/tilbud?${intent}#${formId}`} size="large">
              {t('calculator.ask')}
            </ButtonLink>
          </Loss>
        )}
      </div>
    </section>
  );
}

function typedIn(form: HTMLFormElement): TypedFigures {
  const values = new FormData(form);
  return Object.fromEntries(
    figureParameters.map((name) => [name, String(values.get(name))]),
  ) as unknown as TypedFigures;
}

import { type FormEvent, useRef, useState } from 'react';
import da from '../i18n/cut-link/locales/da.json';
import en from '../i18n/cut-link/locales/en.json';
import no from '../i18n/cut-link/locales/no.json';
import sv from '../i18n/cut-link/locales/sv.json';
import { useAddedTexts } from '../i18n/use-added-texts';
import { Button } from './button';
import { TextField } from './field';
import { Notice } from './notice';

/**
 * Says that a link was cut off on its way, and takes the whole one.
 * @param open opens what was pasted; false if it is not whole either
 */
export function CutLink({ open }: { open: (link: string) => boolean }) {
  const t = useAddedTexts('cutLink.title', { no, sv, da, en });
  const form = useRef<HTMLFormElement>(null);
  const [link, setLink] = useState('');
  const [isCut, setCut] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (open(link)) return;
    setCut(true);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <>
      <Notice title={t('cutLink.title')}>
        <p>{t('cutLink.text')}</p>
      </Notice>
      <form ref={form} className="ui-form" onSubmit={submit} noValidate>
        <TextField
          label={t('cutLink.whole')}
          name="link"
          autoComplete="off"
          spellCheck={false}
          required
          value={link}
          error={isCut ? t('cutLink.still') : undefined}
          onChange={(event) => {
            setLink(event.target.value);
            setCut(false);
          }}
        />
        <Button type="submit">{t('cutLink.open')}</Button>
      </form>
    </>
  );
}

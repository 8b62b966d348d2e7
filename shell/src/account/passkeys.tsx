import { useId, useState } from 'react';
import { canUsePasskeys, makePasskey } from 'shared/client/web-authn';
import { addPasskey, type OwnPasskey, offerPasskey, removePasskey } from 'shared/contracts/account';
import { useExplainPasskey } from 'shared/hooks/use-explain-passkey';
import { momentText } from 'shared/i18n/dates';
import { useHost, useProve } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import styles from './account.module.css';
import { AfterPassword } from './after-password';
import { useAccountTexts } from './use-account-texts';
import { useDeviceTexts } from './use-device-texts';
import { useExplain } from './use-explain';

interface PasskeysProps {
  email: string;
  passkeys: OwnPasskey[];
  /** Gets the recovery codes if this was the account's first second step. */
  onChanged: (codes?: string[]) => void;
}

/** Lists, adds and removes the account's passkeys. */
export function Passkeys({ email, passkeys, onChanged }: PasskeysProps) {
  const t = useAccountTexts();
  const { client, toast } = useHost();
  const prove = useProve();
  const explainOther = useExplain();
  const explain = useExplainPasskey((error, title) => explainOther(error, title, t('step.maybeChanged')));
  const title = useId();

  async function add(current: string) {
    const options = await prove(() => client.call(offerPasskey, { body: { current } }));
    const { recovery_codes } = await client.call(addPasskey, { body: await makePasskey(options) });
    toast({ kind: 'success', title: t('passkey.added'), description: t('passkey.addedText') });
    onChanged(recovery_codes);
  }

  return (
    <section className={styles.kind} aria-labelledby={title}>
      <h3 id={title}>{t('passkey.title')}</h3>
      <p>{t('passkey.text')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} onRemoved={() => onChanged()} />
          ))}
        </ul>
      )}
      {canUsePasskeys() && (
        <AfterPassword
          email={email}
          label={t('passkey.add')}
          failed={t('passkey.addFailed')}
          send={add}
          explain={explain}
        />
      )}
    </section>
  );
}

function Passkey({ passkey, onRemoved }: { passkey: OwnPasskey; onRemoved: () => void }) {
  const t = useAccountTexts();
  const { client, toast, language } = useHost();
  const prove = useProve();
  const explain = useExplain();
  const [pending, setPending] = useState(false);
  const device = useDeviceTexts()(passkey.device);
  const made = momentText(passkey.made_at, language);
  const used = passkey.last_used_at && momentText(passkey.last_used_at, language);

  async function remove() {
    setPending(true);
    try {
      await prove(() => client.call(removePasskey, { params: { id: passkey.id } }));
      toast({ kind: 'success', title: t('passkey.removed') });
    } catch (error) {
      explain(error, t('passkey.removeFailed'), t('step.maybeChanged'));
    }
    setPending(false);
    // Reload also after a refusal: another tab may have been faster.
    onRemoved();
  }

  return (
    <li>
      <div>
        <p className={styles.device}>{device}</p>
        <p className="ui-hint">{used ? t('passkey.made', { made, used }) : t('passkey.unused', { made })}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        aria-label={t('passkey.removeThis', { device, made })}
        onClick={() => void remove()}
      >
        {t('passkey.remove')}
      </Button>
    </li>
  );
}

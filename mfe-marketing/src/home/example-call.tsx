import { Unbroken } from 'shared/ui/unbroken';
import page from '../page/page.module.css';
import { useWords } from '../use-words';
import styles from './home.module.css';

/** Where this remote's files lie, and which of them is a recording, if there is one: the build says so. */
declare const __webpack_public_path__: string;
declare const recordedCall: string;

/** Who says each line. */
const lines = ['us', 'caller', 'us', 'caller', 'us', 'caller'] as const;

/** A call from the greeting to the message; with a recording its words are the transcript. */
export function ExampleCall() {
  const t = useWords();
  return (
    <section className={page.mist}>
      <div className={`ui-container ${styles.hear}`}>
        <div>
          <h2>{t('call.title')}</h2>
          <p className={page.lead}>{t('call.text')}</p>
          {recordedCall && (
            // The words beside it are the captions.
            // biome-ignore lint/a11y/useMediaCaption: its transcript stands beside it
            <audio
              controls
              preload="none"
              src={__webpack_public_path__ + recordedCall}
              aria-label={t('call.recording')}
            />
          )}
        </div>
        <div>
          <ol className={styles.call}>
            {lines.map((speaker, index) => (
              <li key={`line${index + 1}`} data-speaker={speaker}>
                <b>{t(`call.${speaker}`)}</b> <Unbroken text={t(`call.line${index + 1}`)} />
              </li>
            ))}
          </ol>
          <figure className={page.message}>
            <figcaption>{t('call.messageLabel')}</figcaption>
            <p>
              <Unbroken text={t('call.message')} />
            </p>
          </figure>
        </div>
      </div>
    </section>
  );
}

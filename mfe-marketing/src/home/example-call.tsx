import { Unbroken } from 'shared/ui/unbroken';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import styles from './home.module.css';

/** Base URL of this remote's files, and the file of the recording (empty if there is none); set by the build. */
declare const __webpack_public_path__: string;
declare const recordedCall: string;

/** Speaker of each line. */
const lines = ['us', 'caller', 'us', 'caller', 'us', 'caller'] as const;

/** The lines of an example call; if there is a recording, they are its transcript. */
export function ExampleCall() {
  const t = useTexts();
  return (
    <section className={page.mist}>
      <div className={`ui-container ${styles.hear}`}>
        <div>
          <h2>{t('call.title')}</h2>
          <p className={page.lead}>{t('call.text')}</p>
          {recordedCall && (
            // The transcript next to the player serves as captions.
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

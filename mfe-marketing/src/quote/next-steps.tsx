import { Unbroken } from 'shared/ui/unbroken';
import styles from '../forms/forms.module.css';
import { useTexts } from '../page/use-texts';

/** What happens after a request is sent. */
export function NextSteps() {
  const t = useTexts();
  return (
    <ol className={styles.list}>
      {[1, 2, 3].map((number) => (
        <li key={number}>
          <Unbroken text={t(`quote.next${number}`)} />
        </li>
      ))}
    </ol>
  );
}

import { useWords } from '../use-words';

/** What happens once a request is sent. */
export function NextSteps() {
  const t = useWords();
  return (
    <ol className="marketing-steps-list">
      {[1, 2, 3].map((number) => (
        <li key={number}>{t(`quote.next${number}`)}</li>
      ))}
    </ol>
  );
}

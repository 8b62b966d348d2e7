import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';

/** How a customer gets started. */
export function Steps() {
  const t = useTexts();
  return (
    <section className={page.sand}>
      <div className="ui-container">
        <h2>{t('home.stepsTitle')}</h2>
        <ol className={page.steps}>
          {[1, 2, 3].map((number) => (
            <li key={number}>
              <h3>{t(`home.step${number}.title`)}</h3>
              <p>{t(`home.step${number}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import { ButtonLink } from 'shared/ui/button';
import { CordArt } from '../page/art';
import { PageIntro } from '../page/page-intro';
import { useWords } from '../use-words';
import { quoteAddress, type Service } from './services';

/** A service: title, intro, four benefits and the one way on. */
export function ServiceScreen({ service }: { service: Service }) {
  const t = useWords();
  const { key, glyph } = service;
  return (
    <>
      <PageIntro
        title={t(`service.${key}.title`)}
        intro={t(`service.${key}.intro`)}
        art={<CordArt glyph={glyph} />}
      />
      <div className="ui-container marketing-section">
        <ul className="marketing-benefits">
          {[1, 2, 3, 4].map((number) => (
            <li key={number}>
              <h2>{t(`service.${key}.benefit${number}.title`)}</h2>
              <p>{t(`service.${key}.benefit${number}.text`)}</p>
            </li>
          ))}
        </ul>
        <div className="marketing-way-on">
          <ButtonLink to={quoteAddress(service)} size="large">
            {t(`service.${key}.button`)}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

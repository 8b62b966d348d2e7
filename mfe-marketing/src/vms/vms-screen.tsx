import { CordArt } from '../page/art';
import { OfferBand } from '../page/offer-band';
import page from '../page/page.module.css';
import { PageIntro } from '../page/page-intro';
import { useTexts } from '../page/use-texts';

export function VmsScreen() {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('vms.title')} intro={t('vms.intro')} art={<CordArt glyph="wave" />} />
      <div className={`ui-container ${page.section}`}>
        <ul className={`${page.benefits} ${page.three}`}>
          {[1, 2, 3].map((number) => (
            <li key={number}>
              <h2>{t(`vms.part${number}.title`)}</h2>
              <p>{t(`vms.part${number}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <OfferBand />
    </>
  );
}

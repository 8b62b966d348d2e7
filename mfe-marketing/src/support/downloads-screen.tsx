import { brand, companyPhoneLink, downloads } from 'shared/brand';
import page from '../page/page.module.css';
import { PageIntro } from '../page/page-intro';
import { useTexts } from '../page/use-texts';

export function DownloadsScreen() {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('downloads.title')} intro={t('downloads.intro')}>
        <a className="ui-button" href={companyPhoneLink()} translate="no">
          {brand.phone}
        </a>
      </PageIntro>
      <div className={`ui-container ${page.section}`}>
        <ul className={`${page.benefits} ${page.three}`}>
          {Object.entries(downloads).map(([key, href]) => (
            <li key={key}>
              <h2>{t(`downloads.${key}.title`)}</h2>
              <p>{t(`downloads.${key}.text`)}</p>
              <a className="ui-button ui-button--secondary ui-button--small" href={href} download>
                <span>{t('downloads.get')}</span>
                <span className="ui-visually-hidden">{`: ${t(`downloads.${key}.title`)}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

import { brand, companyPhoneLink } from 'shared/brand';
import { Unbroken } from 'shared/ui/unbroken';
import styles from '../forms/forms.module.css';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import { ContactForm } from './contact-form';

export function ContactScreen() {
  const t = useTexts();
  const { street, postalCode, city } = brand.address;
  return (
    <div className={`ui-container ${styles.page}`}>
      <header>
        <h1>{t('contact.title')}</h1>
        <p className={page.lead}>{t('contact.intro')}</p>
        <h2>{t('contact.detailsTitle')}</h2>
        <dl className={styles.details}>
          <dt>{t('contact.phone')}</dt>
          <dd>
            <a href={companyPhoneLink()} className="ui-lone-link" translate="no">
              {brand.phone}
            </a>
          </dd>
          <dt>{t('contact.email')}</dt>
          <dd>
            <a href={`mailto:${brand.email}`} className="ui-lone-link" translate="no">
              {brand.email}
            </a>
          </dd>
          <dt>{t('contact.addressLabel')}</dt>
          <dd translate="no">
            <span>{`${brand.name}, ${street},`}</span>{' '}
            <span className="ui-whole">{`${postalCode} ${city}`}</span>
          </dd>
          <dt>{t('contact.hoursTitle')}</dt>
          <dd>
            <Unbroken text={t('contact.hours')} />
          </dd>
        </dl>
      </header>
      <ContactForm />
    </div>
  );
}

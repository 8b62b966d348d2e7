import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from 'shared/ui/antd';
import { StaffFrame } from 'shared/ui/staff';
import './admin.css';
import { contactLeads } from './leads/contact-leads';
import { LeadsTab } from './leads/leads-tab';
import { quoteLeads } from './leads/quote-leads';
import { useNewest } from './leads/use-leads';

/** /admin (SPEC 2). */
export default function AdminScreen() {
  return (
    <StaffFrame>
      <Panel />
    </StaffFrame>
  );
}

function Panel() {
  const { t } = useTranslation('mfe-admin');
  const [query, setQuery] = useSearchParams();
  const contactTotal = useNewest(contactLeads).data?.total;
  const quotesTotal = useNewest(quoteLeads).data?.total;
  const label = (title: string, total: number | undefined) => `${title} (${total ?? '…'})`;

  return (
    <div className="ui-container mfe-admin">
      <h1>{t('title')}</h1>
      <Tabs
        tabBarGutter={20}
        activeKey={query.get('tab') === 'quotes' ? 'quotes' : 'contact'}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        items={[
          {
            key: 'contact',
            label: label(t('contact.tab'), contactTotal),
            children: <LeadsTab kind={contactLeads} />,
          },
          {
            key: 'quotes',
            label: label(t('quotes.tab'), quotesTotal),
            children: <LeadsTab kind={quoteLeads} />,
          },
        ]}
      />
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from 'shared/ui/antd';
import { StaffFrame } from 'shared/ui/staff';
import './admin.css';
import { contactLeads } from './leads/contact-leads';
import { LeadsTab } from './leads/leads-tab';
import { quoteLeads } from './leads/quote-leads';

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
  const [counts, setCounts] = useState<Record<string, number>>({});
  const count = (tab: string) => (total: number) => setCounts((known) => ({ ...known, [tab]: total }));
  const label = (tab: string, title: string) => `${title} (${counts[tab] ?? '…'})`;

  return (
    <div className="ui-container mfe-admin">
      <h1>{t('title')}</h1>
      <Tabs
        activeKey={query.get('tab') === 'quotes' ? 'quotes' : 'contact'}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        items={[
          {
            key: 'contact',
            label: label('contact', t('contact.tab')),
            forceRender: true,
            children: <LeadsTab kind={contactLeads} onCount={count('contact')} />,
          },
          {
            key: 'quotes',
            label: label('quotes', t('quotes.tab')),
            forceRender: true,
            children: <LeadsTab kind={quoteLeads} onCount={count('quotes')} />,
          },
        ]}
      />
    </div>
  );
}

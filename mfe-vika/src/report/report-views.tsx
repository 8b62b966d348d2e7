import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/antd';
import type { ReportFilter } from './report-list';

const views = ['due', 'waiting'] as const;
type ReportView = (typeof views)[number];

/** The view that a filter selects, if any; views have their own sort order. */
export const viewOf = ({ due_by, view }: ReportFilter): ReportView | undefined =>
  due_by ? 'due' : view && 'waiting';

interface ReportViewsProps {
  filter: ReportFilter;
  today: string;
  onChange: (filter: ReportFilter) => void;
}

/** Toggle buttons for the views of waiting patients; a second press shows the whole list again. */
export function ReportViews({ filter, today, onChange }: ReportViewsProps) {
  const { t } = useTranslation('mfe-vika');
  const whole = { ...filter, due_by: undefined, view: undefined };
  const filters: Record<ReportView, ReportFilter> = {
    due: { ...whole, due_by: today },
    waiting: { ...whole, view: 'longest_wait' },
  };
  const shown = viewOf(filter);
  return views.map((view) => (
    <Button
      key={view}
      size="small"
      type={view === shown ? 'primary' : 'default'}
      aria-pressed={view === shown}
      onClick={() => onChange(view === shown ? whole : filters[view])}
    >
      {t(`report.views.${view}.name`)}
    </Button>
  ));
}

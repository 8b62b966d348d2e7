import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callOutcomes, vikaStatuses } from 'shared/contracts/vika';

const questions = ['waiting_list', 'on_sick_leave', 'newly_operated'] as const;

/** Placeholder for the name in a translation: a character that no text contains. */
const slot = '\uffff';

/** Texts of every row, translated once for all rows, so that fast scrolling stays smooth. */
export function useRowTexts() {
  const { t } = useTranslation('mfe-vika');
  return useMemo(() => {
    const named = (key: string) => {
      const [before = '', after = ''] = t(key, { name: slot }).split(slot);
      return (name: string) => before + name + after;
    };
    const listed = <Name extends string>(names: readonly Name[], key: string) =>
      names.map((name) => [name, t(`${key}.${name}`)] as const);
    return {
      questions: listed(questions, 'answers'),
      yes: t('answer.yes'),
      no: t('answer.no'),
      order: t('report.order'),
      other: t('report.other'),
      statuses: listed(vikaStatuses, 'status'),
      outcomes: Object.fromEntries(listed(callOutcomes, 'call.outcomes')),
      dueToday: t('report.views.due.name'),
      seen: t('report.seen'),
      edit: t('report.edit'),
      calls: t('report.calls'),
      delete: t('report.delete'),
      seenRow: named('report.seenRow'),
      statusOf: named('report.statusOf'),
      editRow: named('report.editRow'),
      callsRow: named('report.callsRow'),
      deleteRow: named('report.deleteRow'),
    };
  }, [t]);
}
export type RowTexts = ReturnType<typeof useRowTexts>;

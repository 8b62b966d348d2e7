import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShortcutKeys } from 'shared/hooks/use-shortcut-keys';
import { Button, Checkbox } from 'shared/ui/antd';
import styles from './desk.module.css';
import { LeadCard } from './lead-card';
import type { Lead, LeadKind } from './lead-kind';
import { LeadRow } from './lead-row';
import type { OpenedLead } from './use-lead-address';
import { usePaneTop } from './use-pane-top';

interface LeadDeskProps<Row extends Lead> {
  kind: LeadKind<Row>;
  rows: Row[];
  opened: OpenedLead;
  /** The address names a single lead, which is then open on narrow screens too. */
  alone: boolean;
  /** The search results have loaded, and focus should move to the first one. */
  entering: boolean;
  onEntered: () => void;
  onSearch: () => void;
  more: { has: boolean; loading: boolean; fetch: () => void };
}

const rowOf = (id: string) => document.getElementById(`row-${id}`);

const steps: Record<string, number> = { j: 1, k: -1 };

/** The list of leads with the open one beside it; a narrow screen shows either the list or the open lead. */
export function LeadDesk<Row extends Lead>(props: LeadDeskProps<Row>) {
  const { kind, rows, opened, alone, entering, onEntered, onSearch, more } = props;
  const { t } = useTranslation('mfe-admin');
  const { id: addressed, hrefOf, isWide, open, close } = opened;
  /** The lead chosen here, shown until the address has caught up. */
  const [optimistic, setOptimistic] = useState<{ id: string; of: string | undefined }>();
  if (optimistic && optimistic.of !== addressed) setOptimistic(undefined);
  const openedId = optimistic && optimistic.of === addressed ? optimistic.id : addressed;
  const [shownId, setShownId] = useState<string>();
  const pane = useRef<HTMLElement>(null);
  usePaneTop(pane);
  const focusNext = useRef<string>(undefined);
  /** The row to focus when the reader returns to the list. */
  const leftFor = useRef<string>(undefined);
  const cardKeys = useRef<(key: string) => boolean>(() => false);

  const byId = (id: string | undefined) => rows.find((row) => row.id === id);
  // New rows are added above the open lead and do not replace it.
  const current = byId(openedId) ?? byId(shownId) ?? rows[0];
  if (current && current.id !== shownId) setShownId(current.id);

  function focusOpened() {
    if (!focusNext.current || focusNext.current !== current?.id) return;
    if (openedId === undefined && !isWide()) return;
    const card = pane.current?.querySelector('article');
    // The card may not have loaded yet.
    if (!card) return;
    focusNext.current = undefined;
    card.focus();
  }
  useEffect(focusOpened);

  useEffect(() => {
    if (openedId !== undefined) leftFor.current = isWide() ? undefined : current?.id;
    if (openedId !== undefined || !leftFor.current) return;
    const { activeElement } = document;
    // Browser back leaves focus on the body or in the hidden pane.
    if (activeElement === document.body || pane.current?.contains(activeElement))
      rowOf(leftFor.current)?.focus();
    leftFor.current = undefined;
  });

  useEffect(() => {
    const [first] = rows;
    if (!entering) return;
    onEntered();
    if (!first) return;
    if (isWide()) open(first.id);
    rowOf(first.id)?.focus();
  });

  /** Renders the choice synchronously, which navigation does not: the next key must act on this lead. */
  const choose = (id: string) => {
    if (isWide() || openedId) flushSync(() => setOptimistic({ id, of: addressed }));
    open(id);
  };
  /** False if only the list is visible: keys must not act on the hidden lead. */
  const isSeen = () => alone || openedId !== undefined || isWide();
  const enter = (id: string) => {
    focusNext.current = id;
    choose(id);
  };
  const keys = useShortcutKeys('leads-shortcuts-off', (key) => {
    if (key === '/') {
      onSearch();
      return true;
    }
    const step = steps[key];
    if (!step) return isSeen() && cardKeys.current(key);
    const focused = rows.findIndex(({ id }) => rowOf(id) === document.activeElement);
    const at = focused < 0 ? rows.findIndex(({ id }) => id === current?.id) : focused;
    const next = rows[at + step];
    if (!next && step > 0 && more.has) more.fetch();
    if (next && (isWide() || openedId)) choose(next.id);
    (next && rowOf(next.id))?.focus();
    return true;
  });

  if (!current) return null;
  return (
    <>
      <p className={`ui-hint ${styles.keys}`}>
        <Checkbox checked={keys.on} onChange={({ target }) => keys.set(target.checked)}>
          {t('keys')}
        </Checkbox>
        <span>
          <kbd>J</kbd> <kbd>K</kbd> <span>{t('keysMove')}</span>
        </span>
        <span>
          <kbd>Enter</kbd> <span>{t('keysOpen')}</span>
        </span>
        <span>
          <kbd>1</kbd>
          <span>–</span>
          <kbd>{kind.settable.length}</kbd> <span>{t('filterStatus')}</span>
        </span>
        <span>
          <kbd>S</kbd> <span>{t('keysAnswer')}</span>
        </span>
        <span>
          <kbd>/</kbd> <span>{t('keysSearch')}</span>
        </span>
      </p>
      <div className={styles.desk} data-open={alone || openedId !== undefined}>
        <div className={styles.list}>
          <ol aria-label={t('leads')}>
            {rows.map((lead) => (
              <LeadRow
                key={lead.id}
                kind={kind}
                lead={lead}
                href={hrefOf(lead.id)}
                isOpen={lead.id === current.id}
                onOpen={(by) => (by === 'key' || !isWide() ? enter(lead.id) : choose(lead.id))}
              />
            ))}
          </ol>
          {more.has && (
            <Button loading={more.loading} onClick={more.fetch}>
              {t('more')}
            </Button>
          )}
        </div>
        <section ref={pane} className={styles.pane} aria-label={t('openLead')}>
          {!alone && (
            <Button size="small" className={styles.back} onClick={close}>
              {t('backToList')}
            </Button>
          )}
          <LeadCard
            key={current.id}
            kind={kind}
            lead={current}
            keysOn={keys.on}
            cardKeys={cardKeys}
            onMount={focusOpened}
          />
        </section>
      </div>
    </>
  );
}

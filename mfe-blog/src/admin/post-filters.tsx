import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blogStates, maxBlogSearch } from 'shared/contracts/blog';
import { Input, Select } from 'shared/ui/antd';
import styles from './admin.module.css';
import type { PostFilter } from './use-posts';

/** Nobody who types waits longer between two letters. */
const pauseMs = 250;

interface PostFiltersProps {
  filter: PostFilter;
  onChange: (filter: PostFilter) => void;
}

/** What narrows the list: words, while they are typed, and a status. */
export function PostFilters({ filter, onChange }: PostFiltersProps) {
  const { t } = useTranslation('mfe-blog');
  const { search, state } = filter;
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    const words = typed.trim();
    if (words === search) return;
    const timer = setTimeout(() => onChange({ search: words, state }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, state, onChange]);
  return (
    <search className={styles.filters}>
      <Input
        allowClear
        type="search"
        aria-label={t('admin.search')}
        placeholder={t('admin.search')}
        maxLength={maxBlogSearch}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        aria-label={t('admin.filter')}
        value={state ?? ''}
        onChange={(chosen: string) => onChange({ search, state: blogStates.find((one) => one === chosen) })}
        options={[
          { value: '', label: t('admin.all') },
          ...blogStates.map((one) => ({ value: one, label: t(`admin.status.${one}`) })),
        ]}
      />
    </search>
  );
}

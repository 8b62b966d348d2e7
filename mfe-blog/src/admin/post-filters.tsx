import { useTranslation } from 'react-i18next';
import { blogStates, maxBlogSearch } from 'shared/contracts/blog';
import { useTypedSearch } from 'shared/hooks/use-typed-search';
import { Input, Select } from 'shared/ui/antd';
import styles from './admin.module.css';
import type { PostFilter } from './use-posts';

interface PostFiltersProps {
  filter: PostFilter;
  onChange: (filter: PostFilter) => void;
}

/** Filters of the list: search as you type, and a status. */
export function PostFilters({ filter, onChange }: PostFiltersProps) {
  const { t } = useTranslation('mfe-blog');
  const { search, state } = filter;
  const { typed, setTyped } = useTypedSearch(search, (text) => onChange({ search: text, state }));

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

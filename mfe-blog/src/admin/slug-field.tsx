import { useTranslation } from 'react-i18next';
import { slugFrom } from 'shared/contracts/blog-slug';
import { TextField } from 'shared/ui/staff-field';
import type { PostForm } from './use-post-form';

/** The slug; if empty it is derived from the title, and the placeholder shows the result. */
export function SlugField({ form }: { form: PostForm }) {
  const { t } = useTranslation('mfe-blog');
  const { title, slug } = form.values;
  const isOther = form.post?.published && slug.trim() !== form.post.slug;
  return (
    <TextField
      label={t('admin.field.slug')}
      hint={t(isOther ? 'admin.hint.slug_changed' : 'admin.hint.slug')}
      prefix="/blogg?post="
      // No gap between prefix and slug, so that they read as one address.
      styles={{ prefix: { marginInlineEnd: 0 } }}
      placeholder={title.trim() && slugFrom(title)}
      autoCapitalize="none"
      spellCheck={false}
      value={slug}
      error={form.errorOf('slug')}
      onChange={({ target }) => form.change({ slug: target.value })}
    />
  );
}

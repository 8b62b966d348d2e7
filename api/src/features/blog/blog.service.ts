import { trusted } from 'mongoose';
import {
  type BlogHeading,
  type BlogPost,
  type BlogState,
  type BlogSummary,
  type BlogVariants,
  maxScheduledYears,
  variantLanguages,
} from 'shared/contracts/blog';
import type { listBlogHeadings, listBlogPosts } from 'shared/contracts/blog.schema';
import { isImageAddress } from 'shared/contracts/blog-content';
import type {
  ParsedBlogChange as BlogChange,
  ParsedBlogDraft as BlogDraft,
} from 'shared/contracts/blog-draft.schema';
import { isBlank } from 'shared/contracts/blog-words';
import type { QueryOf } from 'shared/contracts/endpoint';
import type { Language } from 'shared/i18n/languages';
import { createOnce } from '../../platform/create-once';
import { invalidInput, notFound } from '../../platform/http/app-error';
import { hasChange, removeVersion, type Seen, updateVersion } from '../../platform/update-version';
import { BlogPostModel, type StoredPost } from './blog.model';
import { picturesIn } from './blog-images';
import { inLanguage, languagesOf, shownIn, storedVariants, variantsOf } from './blog-languages';
import { pageOfPosts } from './blog-pages';
import { foundBy, matching } from './blog-search';
import { postAt, saveWithSlug, slugsAfter } from './blog-slugs';
import { endPreviewLink } from './preview-links';
import { forgetOldRevisions, forgetRevisions, keepRevision } from './revisions';
import { sanitizePost } from './sanitize-post';
import { shownPicture, withShownPictures } from './shown-pictures';

/**
 * The blog of a site.
 * @param site its origin
 */
export function createBlog(site: string) {
  const shown = (row: StoredPost) => toPost(withShownPictures(row, site));
  const shownInList = (row: StoredPost): BlogSummary =>
    toSummary({ ...row, image_url: shownPicture(row.image_url, site) });
  const refuseOwnAddress = (address: string | null | undefined) => {
    if (address && !isImageAddress(address, site)) {
      throw invalidInput([{ path: 'image_url', code: 'image_url_invalid' }]);
    }
  };

  async function list({ status, state, search, ...page }: QueryOf<typeof listBlogPosts>) {
    const narrowed = { ...(state && inState[state]), ...matching(search) };
    const { items, ...rest } = await pageOfPosts(status, page, summaryFields, narrowed);
    return { items: items.map(shownInList), ...rest };
  }

  async function headings({ language = 'no', ...page }: QueryOf<typeof listBlogHeadings>) {
    const fields = language === 'no' ? 'title slug published_at' : 'title slug titles published_at';
    const { items, ...rest } = await pageOfPosts('published', page, fields);
    return { items: items.map((row) => toHeading(row, language)), ...rest };
  }

  /** One post by id, slug or former slug. Throws 404 for a draft that the caller may not see. */
  async function get(
    key: string,
    maySeeDrafts: () => Promise<boolean>,
    wanted?: Language | undefined,
  ): Promise<BlogPost> {
    // A draft must look like a missing post, because its slug can be guessed.
    const published = await postAt(key, { published: true });
    const row = published ?? ((await maySeeDrafts()) && (await postAt(key, {})));
    if (!row) throw notFound();
    if (wanted === undefined) return { ...shown(row), ...(await picturesIn(row)) };
    const language = shownIn(row, wanted);
    const read = inLanguage(row, language);
    const { variants: _, ...post } = shown(read);
    return { ...post, language, languages: languagesOf(row), ...(await picturesIn(read)) };
  }

  async function create(
    { content, variants, slug: wanted, ...draft }: BlogDraft,
    savedBy: string | null,
    requestKey?: string,
    now = new Date(),
  ) {
    refuseOwnAddress(draft.image_url);
    const text = {
      ...draft,
      content: cleaned(content, site),
      ...storedVariants(changedVariants({}, variants, site)),
    };
    const row = {
      ...text,
      ...foundBy(text),
      saved_by: savedBy,
      published_at: draft.published ? now : null,
      scheduled_at: draft.published ? null : planned(draft.scheduled_at, now),
      created_at: now,
      updated_at: now,
    };
    const { id } = await saveWithSlug(wanted, draft.title, (slug) =>
      createOnce(BlogPostModel, { ...row, slug, slugs: [slug] }, requestKey),
    );
    return get(id, async () => true);
  }

  async function update(
    id: string,
    seen: Seen,
    { content, variants, keep_date, scheduled_at, slug: wanted, ...change }: Partial<BlogChange>,
    by: string,
    now = new Date(),
  ) {
    refuseOwnAddress(change.image_url);
    const before = await BlogPostModel.findById(id).lean<StoredPost>();
    if (!before) throw notFound();
    if (hasChange(before, seen.requestKey)) return shown(before);
    const published = change.published ?? before.published;
    const isCurrent = before.version === seen.version;
    if (isCurrent) await keepRevision(before);
    const slug = isCurrent && wanted !== undefined ? wanted : before.slug;
    // The publication date is now, unless the writer keeps the former date; drafts have none.
    const date = (keep_date && before.published_at) || now;
    // The schedule of a post that is already published no longer applies.
    const plan = before.published ? null : (before.scheduled_at ?? null);
    const stored = storedVariants(changedVariants(variantsOf(before), variants, site));
    const text = { ...change, ...(content !== undefined && { content: cleaned(content, site) }) };
    const row = {
      ...text,
      ...(variants && stored),
      ...foundBy({
        ...stored,
        title: text.title ?? before.title,
        author: text.author === undefined ? before.author : text.author,
        content: text.content ?? before.content,
      }),
      saved_by: by,
      published_at: published ? date : null,
      scheduled_at: published || scheduled_at === null ? null : planned(scheduled_at, now, plan),
    };
    const saved = await saveWithSlug(slug, change.title ?? before.title, (slug) =>
      updateVersion(BlogPostModel, { _id: id }, seen, { ...row, ...slugsAfter(before, slug) }, shown),
    );
    await forgetOldRevisions(id, saved.version);
    return saved;
  }

  /** Deletes a post if its version is still the one that was seen. */
  async function remove(id: string, version = 0): Promise<void> {
    const isRemoved = await removeVersion(BlogPostModel, { _id: id }, version, shown);
    // Also of one that is gone already, whose deletion may have been cut short here.
    await Promise.all([endPreviewLink(id), forgetRevisions(id)]);
    if (!isRemoved) throw notFound();
  }

  return { list, headings, get, create, update, remove };
}

const inState: Record<BlogState, object> = {
  published: { published: true },
  scheduled: { published: false, scheduled_at: trusted({ $nin: [null] }) },
  draft: { published: false, scheduled_at: null },
};

/**
 * Validates a publication time; throws 422 if it is not in the future. An unchanged time is not validated again, as it
 * may have passed while the writer was editing.
 */
function planned(wanted: string | null | undefined, now: Date, standing: Date | null = null): Date | null {
  if (!wanted) return standing;
  const at = new Date(wanted);
  if (at.getTime() === standing?.getTime()) return standing;
  const latest = new Date(now);
  latest.setFullYear(now.getFullYear() + maxScheduledYears);
  const code = at <= now ? 'schedule_past' : at > latest && 'schedule_too_far';
  if (code) throw invalidInput([{ path: 'scheduled_at', code }]);
  return at;
}

/** Sanitises a content; throws 422 if nothing is left. */
function cleaned(content: string, site: string, path = 'content'): string {
  const clean = sanitizePost(content, site);
  if (isBlank(clean)) throw invalidInput([{ path, code: 'title_and_content_required' }]);
  return clean;
}

/** The translations of a post after a change; null removes one. */
function changedVariants(before: BlogVariants, change: BlogDraft['variants'], site: string): BlogVariants {
  const after = { ...before };
  for (const language of variantLanguages) {
    const changed = change?.[language];
    if (changed === null) delete after[language];
    if (!changed) continue;
    const { title, content } = changed;
    after[language] = { title, content: cleaned(content, site, `variants.${language}.content`) };
  }
  return after;
}

const toHeading = (row: StoredPost, wanted: Language): BlogHeading => {
  const language = shownIn(row, wanted);
  return {
    id: String(row._id),
    slug: row.slug,
    title: (language !== 'no' && row.titles?.[language]) || row.title,
    language,
    published_at: row.published_at?.toISOString() ?? null,
  };
};

const summaryFields =
  'title slug image_url author published published_at scheduled_at version created_at updated_at';

const toPost = (row: StoredPost): BlogPost => ({
  ...toSummary(row),
  content: row.content,
  language: 'no',
  languages: languagesOf(row),
  variants: variantsOf(row),
  image_alt: row.image_alt ?? null,
});

const toSummary = (row: StoredPost): BlogSummary => ({
  id: String(row._id),
  slug: row.slug,
  title: row.title,
  published_at: row.published_at?.toISOString() ?? null,
  image_url: row.image_url ?? null,
  author: row.author ?? null,
  published: row.published,
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

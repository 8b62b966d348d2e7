import type { BlogHeading, BlogPost, BlogSummary } from 'shared/contracts/blog';
import type {
  ParsedBlogChange as BlogChange,
  ParsedBlogDraft as BlogDraft,
  listBlogPosts,
} from 'shared/contracts/blog.schema';
import { isBlank, isImageAddress } from 'shared/contracts/blog-content';
import type { QueryOf } from 'shared/contracts/endpoint';
import { createOnce } from '../../platform/create-once';
import { invalidInput, notFound } from '../../platform/http/app-error';
import { updateVersion } from '../../platform/update-version';
import { BlogPostModel, type StoredPost } from './blog.model';
import { typeOfPicture } from './blog-images';
import { pageOfPosts } from './blog-pages';
import { sanitizePost } from './sanitize-post';
import { shownPicture, withShownPictures } from './shown-pictures';

/** The posts of a site. @param site its origin */
export function createBlog(site: string) {
  const shown = (row: StoredPost) => toPost(withShownPictures(row, site));
  const shownInList = (row: StoredPost): BlogSummary =>
    toSummary({ ...row, image_url: shownPicture(row.image_url, site) });
  const refuseOwnAddress = (address: string | null | undefined) => {
    if (address && !isImageAddress(address, site)) {
      throw invalidInput([{ path: 'image_url', code: 'image_url_invalid' }]);
    }
  };

  async function list({ status, ...page }: QueryOf<typeof listBlogPosts>) {
    const { items, ...rest } = await pageOfPosts(status, page, summaryFields);
    return { items: items.map(shownInList), ...rest };
  }

  async function headings(page: { cursor?: string | undefined; limit: number }) {
    const { items, ...rest } = await pageOfPosts('published', page, 'title published_at');
    return { items: items.map(toHeading), ...rest };
  }

  /** One post. Drafts do not exist for those who may not see them. */
  async function get(id: string, maySeeDrafts: () => Promise<boolean>): Promise<BlogPost> {
    const row = await BlogPostModel.findById(id).lean<StoredPost>();
    if (!row || (!row.published && !(await maySeeDrafts()))) throw notFound();
    return { ...shown(row), image_type: await typeOfPicture(row.image_url) };
  }

  async function create({ content, ...draft }: BlogDraft, requestKey?: string, now = new Date()) {
    refuseOwnAddress(draft.image_url);
    const row = {
      ...draft,
      content: cleaned(content, site),
      published_at: draft.published ? now : null,
      created_at: now,
      updated_at: now,
    };
    const { id } = await createOnce(BlogPostModel, row, requestKey);
    return get(id, async () => true);
  }

  async function update(id: string, seen: number, { content, ...change }: BlogChange, now = new Date()) {
    refuseOwnAddress(change.image_url);
    const before = await get(id, async () => true);
    // Now when it is saved as published, otherwise null.
    const published = change.published ?? before.published;
    return updateVersion(
      BlogPostModel,
      { _id: id },
      seen,
      {
        ...change,
        ...(content !== undefined && { content: cleaned(content, site) }),
        published_at: published ? now : null,
      },
      shown,
    );
  }

  async function remove(id: string): Promise<void> {
    const { deletedCount } = await BlogPostModel.deleteOne({ _id: id });
    if (deletedCount === 0) throw notFound();
  }

  return { list, headings, get, create, update, remove };
}

/** What may be stored of a content; refuses one of which nothing is left. */
function cleaned(content: string, site: string): string {
  const clean = sanitizePost(content, site);
  if (isBlank(clean)) throw invalidInput([{ path: 'content', code: 'title_and_content_required' }]);
  return clean;
}

const toHeading = (row: StoredPost): BlogHeading => ({
  id: String(row._id),
  title: row.title,
  published_at: row.published_at?.toISOString() ?? null,
});

const summaryFields = 'title image_url author published published_at version created_at updated_at';

const toPost = (row: StoredPost): BlogPost => ({ ...toSummary(row), content: row.content });

const toSummary = (row: StoredPost): BlogSummary => ({
  ...toHeading(row),
  image_url: row.image_url ?? null,
  author: row.author ?? null,
  published: row.published,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

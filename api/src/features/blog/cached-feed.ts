import { pageOfPosts } from './blog-pages';
import { rss } from './feed';
import { withShownPictures } from './shown-pictures';

const maxPosts = 30;
const fields = 'title slug content image_url image_alt author published_at updated_at';

/** Caches the feed until one of its posts changes, because rendering all posts is slow and anybody can request it. */
export function createFeed(site: string): () => Promise<string> {
  let madeOf = '';
  let made: Promise<string> | undefined;

  async function make() {
    const { items } = await pageOfPosts('published', { limit: maxPosts }, fields);
    return rss(
      items.map((post) => withShownPictures(post, site)),
      site,
    );
  }

  return async () => {
    const { items } = await pageOfPosts(
      'published',
      { limit: maxPosts },
      'slug version published_at updated_at',
    );
    const states = items.map(
      ({ _id, slug, version, updated_at }) => `${_id} ${slug} ${version} ${updated_at.getTime()}`,
    );
    const state = states.join();
    if (made && madeOf === state) return made;
    const text = make();
    madeOf = state;
    made = text;
    text.catch(() => {
      if (made === text) made = undefined;
    });
    return text;
  };
}

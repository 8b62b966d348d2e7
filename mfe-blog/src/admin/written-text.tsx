import { parsePost } from '../content/parse-post';
import { PostContent } from '../content/post-content';

export { isBlank } from 'shared/contracts/blog-words';

/** Renders post content as readers see it. */
export const WrittenText = ({ content }: { content: string }) => <PostContent nodes={parsePost(content)} />;

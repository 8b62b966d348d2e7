import type { BlogPost } from 'shared/contracts/blog';
import { beginningOf, plainText } from 'shared/contracts/blog-words';
import { type PostNode, parsePost } from './parse-post';

const longest = 160;

/** Meta description of a post: its first 160 characters, or 157 and an ellipsis (requirement 2). */
export function describePost(content: string): string {
  const text = plainText(content);
  return text.length <= longest ? text : `${beginningOf(text, longest - 3)}...`;
}

/** A post with parsed content: parsing happens where the data is loaded, so reader pages need no parser. */
type Readable<Post> = Omit<Post, 'content'> & { nodes: PostNode[]; description: string };
export type ReadablePost = Readable<BlogPost>;

export const readablePost = <Post extends { content: string }>({
  content,
  ...post
}: Post): Readable<Post> => ({
  ...post,
  nodes: parsePost(content),
  description: describePost(content),
});

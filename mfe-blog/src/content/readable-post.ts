import type { BlogPost } from 'shared/contracts/blog';
import { describePost } from './description';
import { type PostNode, parsePost } from './parse-post';

/** A post as it is read: its content as a tree, made where the data is loaded, so that no reader's page holds a parser. */
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

import type { BlogPost } from 'shared/contracts/blog';
import { describePost } from './description';
import { type PostNode, parsePost } from './parse-post';

/** A post as it is read: its content as a tree, made where the data is loaded, so that no reader's page holds a parser. */
export interface ReadablePost extends Omit<BlogPost, 'content'> {
  nodes: PostNode[];
  description: string;
}

export const readablePost = ({ content, ...post }: BlogPost): ReadablePost => ({
  ...post,
  nodes: parsePost(content),
  description: describePost(content),
});

import { plainText } from 'shared/contracts/blog-words';

const longest = 160;

/** What search engines are told of a post: its first 160 characters, or 157 and an ellipsis (requirement 2). */
export function describePost(content: string): string {
  const text = plainText(content);
  return text.length <= longest ? text : `${text.slice(0, longest - 3).replace(/[\ud800-\udbff]$/, '')}...`;
}

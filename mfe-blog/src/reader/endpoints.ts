import type { getBlogPost, listBlogHeadings } from 'shared/contracts/blog';

// The contract itself would bring zod to every reader: these are its two lines that a call needs, held to it by a test.
export const readHeadings: typeof listBlogHeadings = {
  method: 'GET',
  path: '/api/blog-posts/headings',
  summary: '',
  status: 200,
};

export const readPost: typeof getBlogPost = {
  method: 'GET',
  path: '/api/blog-posts/:id',
  summary: '',
  status: 200,
};

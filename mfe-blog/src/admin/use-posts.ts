import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BlogPost,
  createBlogPost,
  deleteBlogPost,
  generateBlogImage,
  getBlogPost,
  listBlogPosts,
  updateBlogPost,
} from 'shared/contracts/blog';
import { useHost } from 'shared/react/host';
import type { PostValues } from './post-values';

const everything = ['blog'];
const imageTimeoutMs = 65_000;

/** Every post, newest first, a page at a time. */
export function usePosts() {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: [...everything, 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.call(listBlogPosts, { query: { status: 'all', limit: 20, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

/** One post to edit, as it is stored now. */
export function usePost(id: string | undefined) {
  const { client } = useHost();
  return useQuery({
    queryKey: [...everything, 'post', id],
    queryFn: ({ signal }) => client.call(getBlogPost, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    // The form holds what is being written: a row that changes under it would be noticed when saving.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

interface Save {
  values: PostValues;
  /** The post that is changed, and the version that was seen; none for a new one. */
  seen?: { id: string; version: number } | undefined;
  /** Kept over retries of the same text, so that it is created once. */
  idempotencyKey: string;
}

export function useSavePost() {
  const { client } = useHost();
  const queries = useQueryClient();
  return useMutation<BlogPost, unknown, Save>({
    mutationFn: ({ values, seen, idempotencyKey }) =>
      seen
        ? client.call(updateBlogPost, { params: { id: seen.id }, version: seen.version, body: values })
        : client.call(createBlogPost, { body: values, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...everything, 'list'] }),
  });
}

export function useDeletePost() {
  const { client } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.call(deleteBlogPost, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...everything, 'list'] }),
  });
}

/** Asks for a picture that goes with the text; answers its address. */
export function useGenerateImage() {
  const { client } = useHost();
  return useMutation({
    mutationFn: async ({ title, content }: { title: string; content: string }) => {
      const body = { content, ...(title.trim() && { title }) };
      const { imageUrl } = await client.call(generateBlogImage, { body, timeoutMs: imageTimeoutMs });
      return imageUrl;
    },
  });
}

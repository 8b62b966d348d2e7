import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { unlessGone } from 'shared/client/unless-gone';
import {
  type BlogState,
  type BlogSummary,
  deleteBlogPost,
  generateBlogImage,
  getBlogPost,
  listBlogPosts,
} from 'shared/contracts/blog';
import { useHost } from 'shared/react/host';
import { loadSending } from './parts';
import type { Save, Saved } from './save-post';

const everything = ['blog'];
const imageTimeoutMs = 65_000;

/** Filter of the list. */
export interface PostFilter {
  search: string;
  state: BlogState | undefined;
}

/** The posts that match a filter, newest first, paginated. */
export function usePosts({ search, state }: PostFilter) {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: [...everything, 'list', search, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.call(listBlogPosts, {
        query: { status: 'all', limit: 20, cursor: pageParam, state, search: search || undefined },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // Keep showing the previous results while somebody types.
    placeholderData: keepPreviousData,
  });
}

/** One post to edit, always fetched fresh. */
export function usePost(id: string | undefined) {
  const { client } = useHost();
  return useQuery({
    queryKey: [...everything, 'post', id],
    queryFn: ({ signal }) => client.call(getBlogPost, { params: { id: id ?? '' }, query: {}, signal }),
    enabled: id !== undefined,
    // Never refetch under a form in use; a concurrent change is detected on save.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export function useSavePost() {
  const { client } = useHost();
  const queries = useQueryClient();
  return useMutation<Saved, unknown, Save>({
    mutationFn: async (save) => (await loadSending()).savePost(client, save),
    onSuccess: (saved) =>
      'post' in saved ? queries.invalidateQueries({ queryKey: [...everything, 'list'] }) : undefined,
  });
}

export function useDeletePost() {
  const { client } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<BlogSummary, 'id' | 'version'>) =>
      client.call(deleteBlogPost, { params: { id }, version }).catch(unlessGone),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...everything, 'list'] }),
  });
}

/** Generates a picture for the text; returns its address. */
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

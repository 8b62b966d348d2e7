import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BlogPost,
  type BlogRevisionText,
  getRevision,
  listRevisions,
  updateBlogPost,
  variantLanguages,
} from 'shared/contracts/blog';
import { useHost } from 'shared/react/host';

/** The revisions of a post. The key includes the version, because each save adds a revision. */
export function useRevisions({ id, version }: BlogPost) {
  const { client } = useHost();
  return useQuery({
    queryKey: ['blog', 'revisions', id, version],
    queryFn: ({ signal }) => client.call(listRevisions, { params: { id }, signal }),
    // Keep the previous list, and what is expanded in it, until the new one is loaded.
    placeholderData: keepPreviousData,
  });
}

export function useRevision(id: string, version: number) {
  const { client } = useHost();
  return useQuery({
    queryKey: ['blog', 'revision', id, version],
    queryFn: ({ signal }) => client.call(getRevision, { params: { id, version }, signal }),
  });
}

/** Saves the text of a revision as a new version; slug, status and publication date stay unchanged. */
export function useRestore({ id, version, variants: stored }: BlogPost) {
  const { client } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ title, content, image_url, image_alt, author, variants }: BlogRevisionText) => {
      const changed = variantLanguages
        .filter((language) => JSON.stringify(variants[language]) !== JSON.stringify(stored?.[language]))
        .map((language) => [language, variants[language] ?? null]);
      const text = { title, content, ...(changed.length > 0 && { variants: Object.fromEntries(changed) }) };
      return client.call(updateBlogPost, {
        params: { id },
        version,
        body: { ...text, image_url, image_alt, author, keep_date: true },
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['blog', 'list'] }),
  });
}

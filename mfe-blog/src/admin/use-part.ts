import { useQuery } from '@tanstack/react-query';

/**
 * Lazy-loads a chunk of the tool when it is wanted, and keeps it. If loading fails, the rest keeps working;
 * it is retried by `refetch` and when the connection is back.
 */
export const usePart = <Part>(name: string, load: () => Promise<Part>, isWanted = true) =>
  useQuery({
    queryKey: ['blog-part', name],
    queryFn: load,
    enabled: isWanted,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });

import { useQuery } from '@tanstack/react-query';

/**
 * A part of the tool that has a chunk of its own, fetched when it is wanted and kept from then on. One that cannot be
 * fetched takes nothing else away: it is tried again by `refetch`, and when the line is back.
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

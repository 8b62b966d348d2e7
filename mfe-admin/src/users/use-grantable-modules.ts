import { useQuery } from '@tanstack/react-query';
import { type GrantableModule, listGrantableModules } from 'shared/contracts/modules';
import { useHost } from 'shared/react/host';

const none: GrantableModule[] = [];

/** Live modules whose own permission can be granted; empty until they are loaded. */
export function useGrantableModules(): GrantableModule[] {
  const { client } = useHost();
  const { data } = useQuery({
    queryKey: ['grantable-modules'],
    queryFn: () => client.call(listGrantableModules, {}),
    staleTime: 15_000,
  });
  return data?.items ?? none;
}

import { useMemo } from 'react';
import { useSignedIn } from 'shared/react/host';
import type { ToolLink } from './frame/links';
import { useShell } from './shell-context';

/** Tools that the account may use, in registry order. */
export function useTools(): ToolLink[] {
  const { registry } = useShell();
  const signedIn = useSignedIn();
  return useMemo(
    () =>
      Object.values(registry.remotes)
        .flatMap(({ routes }) => routes)
        .flatMap(({ path, menu, permission }) =>
          menu?.group === 'tools' && permission && signedIn?.access.permissions.includes(permission)
            ? [{ path, label: menu.label }]
            : [],
        ),
    [registry, signedIn],
  );
}

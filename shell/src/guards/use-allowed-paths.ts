import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from 'shared/react/host';
import { isForEverybody } from 'shared/shell-paths';

/** Redirects a restricted account home from any other page (requirement 6); true while redirecting. */
export function useAllowedPaths(): boolean {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const access = signedIn?.access;
  const leaving =
    access?.restricted === true && !isForEverybody(pathname) && !access.allowed_paths.includes(pathname);
  useEffect(() => {
    if (leaving && access) location.replace(access.home);
  }, [leaving, access]);
  return leaving;
}

import { useSignedIn } from 'shared/react/host';
import OverrideBadge from '../remotes/override-badge';
import { NewVersion } from './new-version';

/** Notices about the versions that this tab shows. */
export default function TabNotices() {
  const signedIn = useSignedIn();
  return (
    <>
      <OverrideBadge />
      {signedIn && <NewVersion />}
    </>
  );
}

import { useSignedIn } from 'shared/react/host';
import OverrideBadge from '../remotes/override-badge';
import { NewVersion } from './new-version';

/** What there is to say of the versions that this tab shows. */
export default function TabNotices() {
  const signedIn = useSignedIn();
  return (
    <>
      <OverrideBadge />
      {signedIn && <NewVersion />}
    </>
  );
}

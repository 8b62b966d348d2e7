import { useRef, useState } from 'react';
import type { BlogPost } from 'shared/contracts/blog';
import { useSignedIn } from 'shared/react/host';
import { draftStore } from './draft-store';
import { type PostValues, sameValues, valuesOf } from './post-values';

/**
 * The form's values, kept in this browser with every change until they are saved or discarded.
 * @param post the post being edited; none for a new one
 */
export function useDraft(post: BlogPost | undefined) {
  const account = useSignedIn()?.user.id ?? '';
  const [store] = useState(() => draftStore(account, localStorage));
  const [found] = useState(() => store.read(post?.id));
  const [restoredAt, setRestoredAt] = useState(found?.at);
  const [values, setValues] = useState(found?.values ?? valuesOf(post));
  const [version, setVersion] = useState(found?.version ?? post?.version);
  /** Counts beginnings: what holds text of its own begins anew with each. */
  const [beginning, setBeginning] = useState(0);

  // A picture may arrive while somebody writes: a change builds on what stands now, not on what was drawn last.
  const latest = useRef(values);
  const put = (next: PostValues) => {
    latest.current = next;
    setValues(next);
  };

  const change = (changed: Partial<PostValues>) => {
    put({ ...latest.current, ...changed });
    if (sameValues(latest.current, valuesOf(post))) return store.remove(post?.id);
    const at = new Date().toISOString();
    store.write(post?.id, { values: latest.current, ...(version && { version }), at });
  };
  const begin = (from: BlogPost | undefined) => {
    store.remove(post?.id);
    put(valuesOf(from));
    setVersion(from?.version);
    setRestoredAt(undefined);
    setBeginning((count) => count + 1);
  };
  return {
    values,
    version,
    restoredAt,
    beginning,
    change,
    /** Starts over: from the stored post, or with an empty form. */
    begin,
    /** The next save is meant for this version. */
    setVersion,
  };
}

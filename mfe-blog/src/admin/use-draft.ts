import { useEffect, useRef, useState } from 'react';
import type { BlogPost } from 'shared/contracts/blog';
import { type PostValues, sameValues, valuesOf } from './post-values';
import { useDraftStore } from './use-draft-key';

/** State of a form between two resets. */
interface DraftState {
  /** The edited post as it was stored; undefined for a new post. */
  post: BlogPost | undefined;
  /** Storage key of the draft. */
  draftKey: string;
  values: PostValues;
  version: number | undefined;
  requestKey: string;
  restoredAt: string | undefined;
  /** The browser could not store what was typed last. */
  isUnkept: boolean;
  /** Counts resets: fields with their own state remount on each, and late responses from before it are ignored. */
  beginning: number;
}

/**
 * The form's values, stored in this browser on every change until they are saved or discarded.
 * @param post the post being edited; undefined for a new post
 */
export function useDraft(post: BlogPost | undefined, draftKey: string) {
  const store = useDraftStore();
  const [state, setState] = useState((): DraftState => {
    const found = store.read(draftKey);
    return {
      post,
      draftKey,
      // A draft stored by an older version may lack a field.
      values: { ...valuesOf(post), ...found?.values },
      version: found?.version ?? post?.version,
      requestKey: found?.requestKey ?? crypto.randomUUID(),
      restoredAt: found?.at,
      isUnkept: false,
      beginning: 0,
    };
  });

  // Async results may arrive while somebody types: they must apply to the current values, not the last rendered ones.
  const latest = useRef(state);
  const put = (changed: Partial<DraftState>) => {
    latest.current = { ...latest.current, ...changed };
    setState(latest.current);
  };
  const keep = () => {
    const { post: stored, draftKey: key, values, version, requestKey } = latest.current;
    const isTyped = !sameValues(values, valuesOf(stored));
    if (!isTyped) store.remove(key);
    const at = new Date().toISOString();
    const isKept = !isTyped || store.write(key, { values, ...(version && { version }), requestKey, at });
    if (isKept === latest.current.isUnkept) put({ isUnkept: !isKept });
  };

  useEffect(() => {
    return () => {
      latest.current = { ...latest.current, beginning: latest.current.beginning + 1 };
    };
  }, []);

  return {
    ...state,
    /** The current state, even in callbacks created in an earlier render. */
    now: () => latest.current,
    change: (changed: Partial<PostValues>) => {
      put({ values: { ...latest.current.values, ...changed } });
      keep();
    },
    /** Resets the form to a stored post, or to an empty one. */
    begin: (from: BlogPost | undefined) => {
      store.remove(latest.current.draftKey);
      put({
        post: from,
        draftKey: from?.id ?? latest.current.draftKey,
        values: valuesOf(from),
        version: from?.version,
        requestKey: crypto.randomUUID(),
        restoredAt: undefined,
        isUnkept: false,
        beginning: latest.current.beginning + 1,
      });
    },
    /** Removes the saved draft; if the writer stays or typed on meanwhile, the form continues with the saved post. */
    settle: (saved: BlogPost, sent: DraftState, stays: boolean): 'done' | 'goes on' => {
      const found = store.read(sent.draftKey);
      const { version } = saved;
      // A draft stored by an older version may lack its request key.
      if (found && (found.requestKey ?? sent.requestKey) === sent.requestKey) {
        store.remove(sent.draftKey);
        if (!sameValues(found.values, sent.values)) store.write(saved.id, { ...found, version });
      }
      const { values, beginning } = latest.current;
      if (beginning !== sent.beginning || (!stays && sameValues(values, sent.values))) return 'done';
      put({ post: saved, draftKey: saved.id, version, restoredAt: undefined });
      return 'goes on';
    },
    /** Sets the version that the next save replaces. */
    setVersion: (version: number) => put({ version }),
  };
}

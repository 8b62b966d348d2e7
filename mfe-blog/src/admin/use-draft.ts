import { useEffect, useRef, useState } from 'react';
import type { BlogPost } from 'shared/contracts/blog';
import { type PostValues, sameValues, valuesOf } from './post-values';
import { useDraftStore } from './use-draft-key';

/** What a form holds, from one beginning to the next. */
interface Held {
  /** The post that is being changed, as it was stored; none for a new one. */
  post: BlogPost | undefined;
  /** Where the draft is stored. */
  draftKey: string;
  values: PostValues;
  version: number | undefined;
  requestKey: string;
  restoredAt: string | undefined;
  /** Counts beginnings: what holds text of its own begins anew with each, and what was asked before comes too late. */
  beginning: number;
}

/**
 * The form's values, kept in this browser with every change until they are saved or discarded.
 * @param post the post being edited; none for a new one
 */
export function useDraft(post: BlogPost | undefined, draftKey: string) {
  const store = useDraftStore();
  const [held, setHeld] = useState((): Held => {
    const found = store.read(draftKey);
    return {
      post,
      draftKey,
      // An older draft may be without a field.
      values: { ...valuesOf(post), ...found?.values },
      version: found?.version ?? post?.version,
      requestKey: found?.requestKey ?? crypto.randomUUID(),
      restoredAt: found?.at,
      beginning: 0,
    };
  });

  // A picture or an answer may arrive while somebody writes: it meets what stands now, not what was drawn last.
  const latest = useRef(held);
  const put = (changed: Partial<Held>) => {
    latest.current = { ...latest.current, ...changed };
    setHeld(latest.current);
  };
  const keep = () => {
    const { post: stored, draftKey: key, values, version, requestKey } = latest.current;
    if (sameValues(values, valuesOf(stored))) return store.remove(key);
    const at = new Date().toISOString();
    store.write(key, { values, ...(version && { version }), requestKey, at });
  };

  useEffect(() => {
    return () => {
      latest.current = { ...latest.current, beginning: latest.current.beginning + 1 };
    };
  }, []);

  return {
    ...held,
    /** What stands now, also for what began earlier. */
    now: () => latest.current,
    change: (changed: Partial<PostValues>) => {
      put({ values: { ...latest.current.values, ...changed } });
      keep();
    },
    /** Starts over: from a stored post, or with an empty form. */
    begin: (from: BlogPost | undefined) => {
      store.remove(latest.current.draftKey);
      put({
        post: from,
        draftKey: from?.id ?? latest.current.draftKey,
        values: valuesOf(from),
        version: from?.version,
        requestKey: crypto.randomUUID(),
        restoredAt: undefined,
        beginning: latest.current.beginning + 1,
      });
    },
    /** The draft of what was sent is done with, unless somebody stays or wrote on meanwhile: then it is the saved post's. */
    settle: (saved: BlogPost, sent: Held, stays: boolean): 'done' | 'goes on' => {
      const found = store.read(sent.draftKey);
      const { version } = saved;
      // A draft of before may be without its key.
      if (found && (found.requestKey ?? sent.requestKey) === sent.requestKey) {
        store.remove(sent.draftKey);
        if (!sameValues(found.values, sent.values)) store.write(saved.id, { ...found, version });
      }
      const { values, beginning } = latest.current;
      if (beginning !== sent.beginning || (!stays && sameValues(values, sent.values))) return 'done';
      put({ post: saved, draftKey: saved.id, version, restoredAt: undefined });
      return 'goes on';
    },
    /** The next save is meant for this version. */
    setVersion: (version: number) => put({ version }),
  };
}

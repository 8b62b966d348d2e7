import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError, ProblemError } from 'shared/client/client';
import type { BlogPost } from 'shared/contracts/blog';
import { isBlank } from 'shared/contracts/blog-content';
import { useHost } from 'shared/react/host';
import { faultsOf, type PostField, type PostValues } from './post-values';
import { useDraft } from './use-draft';
import { useFailure } from './use-failure';
import { useGenerateImage, useSavePost } from './use-posts';

/** What stands in the way of saving: somebody else changed the post, or deleted it. */
export type Obstacle = { kind: 'changed'; current: BlogPost } | { kind: 'gone' };

/** The form of one post, from the first letter to the saved row. */
export function usePostForm(post: BlogPost | undefined, onSaved: () => void) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const { toast } = useHost();
  const draft = useDraft(post);
  const [faults, setFaults] = useState<Partial<Record<PostField, string>>>({});
  const [obstacle, setObstacle] = useState<Obstacle>();
  const requestKey = useRef(crypto.randomUUID());
  const failed = useFailure();
  const saving = useSavePost();
  const generating = useGenerateImage();

  const change = (changed: Partial<PostValues>) => {
    draft.change(changed);
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((field) => [field])),
    }));
  };

  /** @param as the version that is meant to be replaced; none saves a new post */
  async function save(as = post && draft.version ? { id: post.id, version: draft.version } : undefined) {
    const wrong = faultsOf(draft.values);
    setFaults(wrong);
    const [first] = Object.values(wrong);
    if (first) return toast({ kind: 'destructive', title: common(`validation.${first}`) });
    try {
      await saving.mutateAsync({ values: draft.values, seen: as, idempotencyKey: requestKey.current });
    } catch (error) {
      const status = error instanceof ProblemError ? error.problem.status : undefined;
      if (error instanceof ProblemError && status === 409) {
        return setObstacle({ kind: 'changed', current: error.problem.current as BlogPost });
      }
      if (as && status === 404) return setObstacle({ kind: 'gone' });
      if (!(error instanceof NetworkError)) requestKey.current = crypto.randomUUID();
      return failed(error, 'save_failed', t('admin.draft.kept'));
    }
    requestKey.current = crypto.randomUUID();
    setObstacle(undefined);
    toast({ kind: 'success', title: t(as ? 'admin.toast.updated' : 'admin.toast.created') });
    draft.begin(undefined);
    onSaved();
  }

  async function generate() {
    const { title, content } = draft.values;
    if (isBlank(content)) {
      setFaults((before) => ({ ...before, content: 'content_for_image_required' }));
      return toast({ kind: 'destructive', title: common('validation.content_for_image_required') });
    }
    try {
      change({ image_url: await generating.mutateAsync({ title, content }) });
      toast({ kind: 'success', title: t('admin.toast.generated') });
    } catch (error) {
      failed(error, 'generate_failed');
    }
  }

  return {
    ...draft,
    change,
    faults,
    obstacle,
    isSaving: saving.isPending,
    isGenerating: generating.isPending,
    save: () => void save(),
    generate: () => void generate(),
    overwrite: (current: BlogPost) => {
      draft.setVersion(current.version);
      void save({ id: current.id, version: current.version });
    },
    saveAsNew: () => void save(undefined),
    take: (current: BlogPost) => {
      draft.begin(current);
      setFaults({});
      setObstacle(undefined);
    },
    discard: () => {
      draft.begin(post);
      setFaults({});
      setObstacle(undefined);
    },
  };
}
export type PostForm = ReturnType<typeof usePostForm>;

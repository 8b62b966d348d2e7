import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import type { BlogPost } from 'shared/contracts/blog';
import { blogDraft } from 'shared/contracts/blog.schema';
import { isBlank } from 'shared/contracts/blog-content';
import { useFieldErrors } from 'shared/hooks/use-contract-form';
import { useHost } from 'shared/react/host';
import { faultsOf, type PostValues } from './post-values';
import type { Save, Saved } from './save-post';
import { useDraft } from './use-draft';
import { useFailure } from './use-failure';
import { useKeepDate } from './use-keep-date';
import { useGenerateImage, useSavePost } from './use-posts';

/** What stands in the way of saving: somebody else changed the post, or deleted it. */
export type PostObstacle = { kind: 'changed'; current: BlogPost } | { kind: 'gone' };

/**
 * The form of one post, from the first letter to the saved row.
 * @param draftKey where its draft is stored
 */
export function usePostForm(post: BlogPost | undefined, draftKey: string, onSaved: () => void) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const { toast } = useHost();
  const draft = useDraft(post, draftKey);
  const { form, errorOf, show, showRefusal, clear } = useFieldErrors<PostValues, unknown>({
    schema: blogDraft,
  });
  const [obstacle, setObstacle] = useState<PostObstacle>();
  const earlier = useRef<PostValues[]>([]);
  const failed = useFailure();
  const saving = useSavePost();
  const keepDate = useKeepDate();
  const generating = useGenerateImage();

  const change = (changed: Partial<PostValues>) => {
    draft.change(changed);
    for (const field of Object.keys(changed)) clear(field as keyof PostValues);
  };
  const begin = (from: BlogPost | undefined) => {
    draft.begin(from);
    earlier.current = [];
    generating.reset();
    clear();
    setObstacle(undefined);
  };

  /**
   * @param seen the version that is meant to be replaced; none saves a new post
   * @param stays whether the writer goes on with the post
   */
  async function save(seen: Save['seen'], stays = false) {
    const sent = draft.now();
    const { values } = sent;
    const isOver = () => draft.now().beginning !== sent.beginning;
    const wrong = Object.entries(faultsOf(values)).map(([path, code]) => ({ path, code }));
    if (wrong[0]) {
      show(wrong);
      return toast({ kind: 'destructive', title: common(`validation.${wrong[0].code}`) });
    }
    clear();
    let saved: Saved;
    try {
      saved = await saving.mutateAsync({
        values,
        keepsDate: keepDate.on,
        seen,
        earlier: earlier.current,
        idempotencyKey: sent.requestKey,
      });
    } catch (error) {
      earlier.current.push(values);
      if (seen && error instanceof ProblemError && error.problem.status === 404) {
        return setObstacle({ kind: 'gone' });
      }
      showRefusal(error);
      return failed(error, 'save_failed', t('admin.draft.kept'));
    }
    if ('conflict' in saved) return setObstacle({ kind: 'changed', current: saved.conflict });
    toast({ kind: 'success', title: t(seen ? 'admin.toast.updated' : 'admin.toast.created') });
    const outcome = draft.settle(saved.post, sent, stays);
    if (isOver()) return;
    earlier.current = [];
    setObstacle(undefined);
    if (outcome === 'done') return onSaved();
    // It went out by its plan while it was being written.
    if (saved.post.published && !values.published)
      change({ published: true, later: false, scheduled_at: '' });
    // The address alone moves: the router would open the post anew, and take the cursor from who is writing.
    history.replaceState(history.state, '', `/blogg-admin?edit=${saved.post.id}`);
  }

  async function generate() {
    const { values, beginning } = draft.now();
    const { title, content } = values;
    if (isBlank(content)) {
      show([{ path: 'content', code: 'content_for_image_required' }]);
      return toast({ kind: 'destructive', title: common('validation.content_for_image_required') });
    }
    // A picture belongs to the form that it was asked in.
    const isOver = () => draft.now().beginning !== beginning;
    try {
      const image_url = await generating.mutateAsync({ title, content });
      if (isOver()) return;
      // What the one before it showed is not what this one shows.
      change({ image_url, image_alt: '' });
      toast({ kind: 'success', title: t('admin.toast.generated') });
    } catch (error) {
      if (!isOver()) failed(error, 'generate_failed');
    }
  }

  const { post: stored, version } = draft;
  const toReplace = stored && version ? { id: stored.id, version } : undefined;
  return {
    ...draft,
    change,
    form,
    errorOf,
    obstacle,
    isSaving: saving.isPending,
    isGenerating: generating.isPending,
    keepDate,
    save: () => void save(toReplace),
    saveAndStay: () => void save(toReplace, true),
    generate: () => void generate(),
    overwrite: (current: BlogPost) => {
      draft.setVersion(current.version);
      void save({ id: current.id, version: current.version });
    },
    saveAsNew: () => void save(undefined),
    take: begin,
    discard: () => begin(stored),
  };
}
export type PostForm = ReturnType<typeof usePostForm>;

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/errors';
import type { BlogPost } from 'shared/contracts/blog';
import { useShownErrors } from 'shared/hooks/use-contract-form';
import { useStoredSwitch } from 'shared/hooks/use-stored-switch';
import { type Language, languages } from 'shared/i18n/languages';
import { useHost, useSignedIn } from 'shared/react/host';
import { staffPages } from 'shared/staff-pages';
import { fieldAt, fieldsOf, type PostField, type PostValues } from './post-values';
import type { Save, Saved } from './save-post';
import { useDraft } from './use-draft';
import { useFailure } from './use-failure';
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
  const { form, errorOf, show, clear } = useShownErrors<PostField>();
  const [language, setLanguage] = useState<Language>('no');
  const [obstacle, setObstacle] = useState<PostObstacle>();
  const earlier = useRef<PostValues[]>([]);
  const failed = useFailure();
  const saving = useSavePost();
  const keepDate = useStoredSwitch(`blog-keep-date:${useSignedIn()?.user.id ?? ''}`, 'off');
  const generating = useGenerateImage();

  const change = (changed: Partial<PostValues>) => {
    draft.change(changed);
    for (const field of Object.keys(changed)) clear(field as PostField);
  };
  const begin = (from: BlogPost | undefined) => {
    draft.begin(from);
    earlier.current = [];
    generating.reset();
    clear();
    setObstacle(undefined);
  };

  /** Shows what is wrong, in the first language of which something is. */
  const showFaults = (faults: { path: string; code: string }[]) => {
    const found = faults.map(({ path, code }) => ({ path: fieldAt(path), code }));
    const isAbout = (one: Language) => {
      const { title, content } = fieldsOf(one);
      return found.some(
        ({ path }) => path === title || path === content || (path === 'slug' && one === 'no'),
      );
    };
    const first = languages.find(isAbout);
    if (first && !isAbout(language)) setLanguage(first);
    show(found);
  };

  /**
   * @param seen the version that is meant to be replaced; none saves a new post
   * @param stays whether the writer goes on with the post
   */
  async function save(seen: Save['seen'], stays = false) {
    const sent = draft.now();
    const { values } = sent;
    const isOver = () => draft.now().beginning !== sent.beginning;
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
      if (error instanceof ProblemError && error.problem.errors.length > 0) showFaults(error.problem.errors);
      return failed(error, 'save_failed', t('admin.draft.kept'));
    }
    if ('faults' in saved) {
      const [wrong, ...others] = Object.entries(saved.faults).map(([path, code]) => ({ path, code }));
      if (!wrong) return;
      showFaults([wrong, ...others]);
      return toast({ kind: 'destructive', title: common(`validation.${wrong.code}`), about: 'save_failed' });
    }
    if ('conflict' in saved) return setObstacle({ kind: 'changed', current: saved.conflict });
    toast({
      kind: 'success',
      title: t(seen ? 'admin.toast.updated' : 'admin.toast.created'),
      about: 'save_failed',
    });
    const outcome = draft.settle(saved.post, sent, stays);
    if (isOver()) return;
    earlier.current = [];
    setObstacle(undefined);
    if (outcome === 'done') return onSaved();
    if (draft.now().values.slug.trim() === '') change({ slug: saved.post.slug });
    // It went out by its plan while it was being written.
    if (saved.post.published && !values.published)
      change({ published: true, later: false, scheduled_at: '' });
    // The address alone moves: the router would open the post anew, and take the cursor from who is writing.
    history.replaceState(history.state, '', `${staffPages.blogAdmin}?edit=${saved.post.id}`);
  }

  async function generate() {
    const { values, beginning } = draft.now();
    const { title, content } = values;
    if (!content.trim()) {
      showFaults([{ path: 'content', code: 'content_for_image_required' }]);
      return toast({
        kind: 'destructive',
        title: common('validation.content_for_image_required'),
        about: 'generate_failed',
      });
    }
    // A picture belongs to the form that it was asked in.
    const isOver = () => draft.now().beginning !== beginning;
    try {
      const image_url = await generating.mutateAsync({ title, content });
      if (isOver()) return;
      // What the one before it showed is not what this one shows.
      change({ image_url, image_alt: '' });
      toast({ kind: 'success', title: t('admin.toast.generated'), about: 'generate_failed' });
    } catch (error) {
      if (isOver()) return;
      if (error instanceof ProblemError && error.problem.errors.length > 0) showFaults(error.problem.errors);
      failed(error, 'generate_failed');
    }
  }

  const { post: stored, version } = draft;
  const toReplace = stored && version ? { post: stored, version } : undefined;
  return {
    ...draft,
    change,
    form,
    errorOf,
    language,
    setLanguage,
    obstacle,
    isSaving: saving.isPending,
    isGenerating: generating.isPending,
    keepDate,
    save: () => void save(toReplace),
    saveAndStay: () => void save(toReplace, true),
    /** Saves it as published, or as a draft, whatever was planned. */
    saveAs: (published: boolean) => {
      change({ published, later: false, scheduled_at: '' });
      void save(toReplace, true);
    },
    generate: () => void generate(),
    overwrite: (current: BlogPost) => {
      draft.setVersion(current.version);
      void save({ post: current, version: current.version });
    },
    saveAsNew: () => void save(undefined),
    take: begin,
    discard: () => begin(stored),
  };
}
export type PostForm = ReturnType<typeof usePostForm>;

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/errors';
import type { BlogPost } from 'shared/contracts/blog';
import { useFieldErrors } from 'shared/forms/field-errors';
import { useLeaveWarning } from 'shared/hooks/use-leave-warning';
import { useStoredSwitch } from 'shared/hooks/use-stored-switch';
import { type Language, languages } from 'shared/i18n/languages';
import { useHost, useSignedIn } from 'shared/react/host';
import { staffPages } from 'shared/staff-pages';
import { fieldAt, fieldsOf, type PostField, type PostValues } from './post-values';
import type { Save, Saved } from './save-post';
import { useDraft } from './use-draft';
import { useFailure } from './use-failure';
import { useGenerateImage, useSavePost } from './use-posts';

/** Why a save was refused: somebody else changed the post, or deleted it. */
export type SaveConflict = { kind: 'changed'; current: BlogPost } | { kind: 'gone' };

/**
 * State and actions of the form of one post.
 * @param draftKey storage key of its draft
 */
export function usePostForm(post: BlogPost | undefined, draftKey: string, onSaved: () => void) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const { toast } = useHost();
  const draft = useDraft(post, draftKey);
  useLeaveWarning(draft.isUnkept);
  const { ref: form, errorOf, show, clear } = useFieldErrors<PostField>();
  const [language, setLanguage] = useState<Language>('no');
  const [conflict, setConflict] = useState<SaveConflict>();
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
    setConflict(undefined);
  };

  /** Shows validation errors, and switches to the first language that has one. */
  const showErrors = (errors: { path: string; code: string }[]) => {
    const found = errors.map(({ path, code }) => ({ path: fieldAt(path), code }));
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
   * @param seen the post and version to replace; undefined saves a new post
   * @param stays whether the writer continues editing after the save
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
        return setConflict({ kind: 'gone' });
      }
      if (error instanceof ProblemError && error.problem.errors.length > 0) showErrors(error.problem.errors);
      return failed(error, 'save_failed', draft.now().isUnkept ? undefined : t('admin.draft.kept'));
    }
    if ('errors' in saved) {
      const [wrong, ...others] = Object.entries(saved.errors).map(([path, code]) => ({ path, code }));
      if (!wrong) return;
      showErrors([wrong, ...others]);
      return toast({ kind: 'destructive', title: common(`validation.${wrong.code}`), about: 'save_failed' });
    }
    if ('conflict' in saved) return setConflict({ kind: 'changed', current: saved.conflict });
    toast({
      kind: 'success',
      title: t(`admin.toast.${seen ? changeOf(sent.post, saved.post) : 'created'}`),
      about: 'save_failed',
    });
    const outcome = draft.settle(saved.post, sent, stays);
    if (isOver()) return;
    earlier.current = [];
    setConflict(undefined);
    if (outcome === 'done') return onSaved();
    if (draft.now().values.slug.trim() === '') change({ slug: saved.post.slug });
    // The post was published on schedule while it was being edited.
    if (saved.post.published && !values.published)
      change({ published: true, later: false, scheduled_at: '' });
    // Change only the URL: the router would remount the form, and the writer would lose the cursor position.
    history.replaceState(history.state, '', `${staffPages.blogAdmin}?edit=${saved.post.id}`);
  }

  async function generate() {
    const { values, beginning } = draft.now();
    const { title, content } = values;
    if (!content.trim()) {
      showErrors([{ path: 'content', code: 'content_for_image_required' }]);
      return toast({
        kind: 'destructive',
        title: common('validation.content_for_image_required'),
        about: 'generate_failed',
      });
    }
    // Discard the picture if the form was reset or closed meanwhile.
    const isOver = () => draft.now().beginning !== beginning;
    try {
      const image_url = await generating.mutateAsync({ title, content });
      if (isOver()) return;
      // The alt text described the previous picture.
      change({ image_url, image_alt: '' });
      toast({ kind: 'success', title: t('admin.toast.generated'), about: 'generate_failed' });
    } catch (error) {
      if (isOver()) return;
      if (error instanceof ProblemError && error.problem.errors.length > 0) showErrors(error.problem.errors);
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
    conflict,
    isSaving: saving.isPending,
    isGenerating: generating.isPending,
    keepDate,
    save: () => void save(toReplace),
    saveAndStay: () => void save(toReplace, true),
    /** Saves the post as published or as a draft, and clears any schedule. */
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

/** What a save did to a post, as it is told. */
function changeOf(before: BlogPost | undefined, { published, scheduled_at }: BlogPost) {
  if (published) return before?.published ? 'updated' : 'published';
  return scheduled_at && scheduled_at !== before?.scheduled_at ? 'planned' : 'updated';
}

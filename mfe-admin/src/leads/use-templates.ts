import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unlessGone } from 'shared/client/unless-gone';
import {
  type AnswerTemplate,
  createAnswerTemplate,
  deleteAnswerTemplate,
  listAnswerTemplates,
  type TemplateDraft,
  updateAnswerTemplate,
} from 'shared/contracts/answer-templates';
import { useHost } from 'shared/react/host';

const queryKey = ['answer-templates'];

/** The company's own answer templates. */
export function useTemplates() {
  const { client } = useHost();
  return useQuery({ queryKey, queryFn: () => client.call(listAnswerTemplates, {}) });
}

interface Saving {
  draft: TemplateDraft;
  /** The template to change, as the user saw it; undefined for a new one. */
  before: Pick<AnswerTemplate, 'id' | 'version'> | undefined;
  /** Idempotency key, the same for all attempts, so that a template is not created twice. */
  key: string;
}

const saysTheSame = (one: TemplateDraft, other: TemplateDraft) =>
  one.name === other.name && one.subject === other.subject && one.text === other.text;

/** Mutations that add, change and delete templates; the dialog shows their errors. */
export function useTemplateChanges() {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey });
  const save = useMutation({
    async mutationFn({ draft, before, key }: Saving) {
      const change = ({ id, version }: Pick<AnswerTemplate, 'id' | 'version'>) =>
        client.call(updateAnswerTemplate, { params: { id }, version, body: draft });
      if (before) return change(before);
      const row = await client.call(createAnswerTemplate, { body: draft, idempotencyKey: key });
      // An earlier attempt stored other text: update it from version 1, so that a colleague's change conflicts.
      return saysTheSame(draft, row) ? row : change({ id: row.id, version: 1 });
    },
    onSuccess: () => toast({ kind: 'success', title: t('templates.saved') }),
    onSettled: reload,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: AnswerTemplate) =>
      client.call(deleteAnswerTemplate, { params: { id }, version }).catch(unlessGone),
    onSuccess: () => toast({ kind: 'success', title: t('templates.removed') }),
    onSettled: reload,
  });
  return { save, remove };
}

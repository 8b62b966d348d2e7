import * as routes from './answer-templates';
import { endpoint } from './endpoint';
import { requiredText } from './fields';
import { limits } from './limits';
import { idParams, moment, recordId } from './record-fields';
import { z } from './zod';

/** Runs after the length check, so that texts that are too long are never scanned. */
const fillable = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine(routes.hasKnownFields, 'template_field_unknown');

export const templateDraft = z.strictObject({
  name: requiredText('template_name_required', {
    max: limits.templateName,
    tooLong: 'template_name_too_long',
  }),
  subject: fillable(requiredText('subject_required', { max: limits.subject, tooLong: 'subject_too_long' })),
  text: fillable(
    requiredText('template_text_required', {
      max: limits.answer,
      tooLong: 'template_text_too_long',
      lines: true,
    }),
  ),
});

const answerTemplate = z.object({
  id: recordId,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  changed_by: z.string(),
  version: z.int(),
  updated_at: moment,
});

export const listAnswerTemplates = endpoint(routes.listAnswerTemplates, {
  summary: "The company's own texts for answers to leads, by name",
  status: 200,
  output: z.object({ items: z.array(answerTemplate) }),
});

export const createAnswerTemplate = endpoint(routes.createAnswerTemplate, {
  summary: 'Add a text for answers to leads',
  status: 201,
  body: templateDraft,
  output: answerTemplate,
});

export const updateAnswerTemplate = endpoint(routes.updateAnswerTemplate, {
  summary: 'Change a text for answers to leads',
  status: 200,
  params: idParams,
  body: templateDraft,
  output: answerTemplate,
});

export const deleteAnswerTemplate = endpoint(routes.deleteAnswerTemplate, {
  summary: 'Delete a text for answers to leads',
  status: 204,
  params: idParams,
});

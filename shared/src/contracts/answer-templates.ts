import { type IdParams, route } from './route';

/** Names of placeholders in a template, written as `{navn}`. */
export const templateFields = ['navn', 'bedrift', 'tjeneste'] as const;
type TemplateField = (typeof templateFields)[number];

/** Far more than staff would want to choose from. */
export const maxTemplates = 50;

/** A template as staff write it. */
export interface TemplateDraft {
  name: string;
  subject: string;
  text: string;
}

/** A template for answers to leads. Everybody who answers leads can use and change it. */
export interface AnswerTemplate extends TemplateDraft {
  id: string;
  /** E-mail of the account that changed it last. */
  changed_by: string;
  version: number;
  updated_at: string;
}

const fieldPattern = /\{([^{}]*)\}/g;

/** Whether all placeholders in a text are known: an unknown one would reach the customer unreplaced. */
export const hasKnownFields = (text: string): boolean =>
  [...text.matchAll(fieldPattern)].every(([, field]) => templateFields.some((known) => known === field));

/** Fills in the placeholders of a template. */
export const fillTemplate = (text: string, values: Record<TemplateField, string>): string =>
  text.replaceAll(fieldPattern, (whole, field: string) => (values as Record<string, string>)[field] ?? whole);

export const listAnswerTemplates = route<{ output: { items: AnswerTemplate[] } }>(
  'GET',
  '/api/answer-templates',
);

export const createAnswerTemplate = route<{ body: TemplateDraft; output: AnswerTemplate }>(
  'POST',
  '/api/answer-templates',
);

export const updateAnswerTemplate = route<{
  params: IdParams;
  body: TemplateDraft;
  output: AnswerTemplate;
}>('PATCH', '/api/answer-templates/:id', { versioned: true });

export const deleteAnswerTemplate = route<{ params: IdParams }>('DELETE', '/api/answer-templates/:id', {
  versioned: 'optional',
});

import { type IdParams, route } from './route';

/** What a text may leave to be filled in, as it stands there: `{navn}`. */
export const templateFields = ['navn', 'bedrift', 'tjeneste'] as const;
type TemplateField = (typeof templateFields)[number];

/** More than anybody chooses among. */
export const maxTemplates = 50;

/** What somebody writes to begin answers with. */
export interface TemplateDraft {
  name: string;
  subject: string;
  text: string;
}

/** A text of the company's own that answers to leads begin with; whoever answers leads uses and changes it. */
export interface AnswerTemplate extends TemplateDraft {
  id: string;
  /** E-mail of who changed it last. */
  changed_by: string;
  version: number;
  updated_at: string;
}

const fieldPattern = /\{([^{}]*)\}/g;

/** Whether everything that a text leaves to be filled in is known: anything else would reach the customer as it stands. */
export const hasKnownFields = (text: string): boolean =>
  [...text.matchAll(fieldPattern)].every(([, field]) => templateFields.some((known) => known === field));

/** A text with what is known of a lead filled in. */
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

export const deleteAnswerTemplate = route<{ params: IdParams }>('DELETE', '/api/answer-templates/:id');

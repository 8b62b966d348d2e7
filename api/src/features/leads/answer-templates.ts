import { Types } from 'mongoose';
import { type AnswerTemplate, maxTemplates, type TemplateDraft } from 'shared/contracts/answer-templates';
import { plainCase } from 'shared/contracts/search-form';
import { createOnce } from '../../platform/create-once';
import { AppError, notFound } from '../../platform/http/app-error';
import { removeVersion, type Seen, updateVersion } from '../../platform/update-version';
import { AnswerTemplateModel, type StoredAnswerTemplate } from './answer-template.model';

const tooMany = () =>
  new AppError(409, 'too-many-templates', `Det er plass til ${maxTemplates} maler. Slett en først.`);

const toTemplate = (row: StoredAnswerTemplate): AnswerTemplate => ({
  id: String(row._id),
  name: row.name,
  subject: row.subject,
  text: row.text,
  changed_by: row.changed_by,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
});
const fieldsOf = (draft: TemplateDraft, actor: string) => ({
  ...draft,
  name_key: plainCase(draft.name),
  changed_by: actor,
});

/** All answer templates, ordered by name. */
export async function listTemplates() {
  const rows = await AnswerTemplateModel.find({})
    .sort({ name_key: 1, _id: 1 })
    .limit(maxTemplates)
    .lean<StoredAnswerTemplate[]>();
  return { items: rows.map(toTemplate) };
}

/**
 * Creates a template, once per request key.
 * @param record audits its id before it is stored
 */
export async function addTemplate(
  draft: TemplateDraft,
  actor: string,
  requestKey: string | undefined,
  record: (id: string) => Promise<void>,
  now = new Date(),
): Promise<AnswerTemplate> {
  if ((await AnswerTemplateModel.countDocuments({})) >= maxTemplates) throw tooMany();
  const _id = new Types.ObjectId();
  await record(String(_id));
  const row = { _id, ...fieldsOf(draft, actor), version: 1, created_at: now, updated_at: now };
  const { id } = await createOnce(AnswerTemplateModel, row, requestKey);
  const stored = await AnswerTemplateModel.findOne({ _id: id }).lean<StoredAnswerTemplate>();
  if (!stored) throw notFound();
  return toTemplate(stored);
}

/** Updates a template if its version is still `seen` (optimistic locking). */
export const changeTemplate = (id: string, seen: Seen, draft: TemplateDraft, actor: string) =>
  updateVersion(AnswerTemplateModel, { _id: id }, seen, fieldsOf(draft, actor), toTemplate);

/** Deletes a template if its version is still the one that was seen. */
export async function removeTemplate(id: string, version: number): Promise<undefined> {
  if (!(await removeVersion(AnswerTemplateModel, { _id: id }, version, toTemplate))) throw notFound();
}

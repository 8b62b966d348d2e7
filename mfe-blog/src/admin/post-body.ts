import { type BlogDraft, type BlogPost, type BlogVariant, variantLanguages } from 'shared/contracts/blog';
import { blogDraft } from 'shared/contracts/blog-draft.schema';
import { isBlank } from 'shared/contracts/blog-words';
import { momentAt, osloClock } from 'shared/i18n/oslo-clock';
import { fieldAt, type PostField, type PostValues, textIn, valuesOf } from './post-values';

const isNothing = ({ title, content }: BlogVariant) => title.trim() === '' && isBlank(content);
const isSame = (one: BlogVariant, other: BlogVariant) =>
  one.title === other.title && one.content === other.content;

/**
 * Builds the request body from the form values; of the other languages only those that changed.
 * @param stored the post that the values replace
 */
export function toBody(values: PostValues, stored?: BlogPost): BlogDraft {
  const { title, slug, content, image_url, image_alt, author, published, later, scheduled_at } = values;
  const before = valuesOf(stored);
  const variants = variantLanguages
    .filter((language) => !isSame(textIn(values, language), textIn(before, language)))
    .map((language) => {
      const text = textIn(values, language);
      return [language, isNothing(text) ? null : text];
    });
  return {
    ...{ title, slug: slug.trim() || null, content, image_url, image_alt, author, published },
    scheduled_at: (later && !published && momentAt(scheduled_at)) || null,
    ...(variants.length > 0 && { variants: Object.fromEntries(variants) }),
  };
}

/** Validation errors by field, as keys under `validation`; empty if the values can be sent. */
export function postErrors(values: PostValues): Partial<Record<PostField, string>> {
  const issues = blogDraft.safeParse(toBody(values)).error?.issues ?? [];
  const schedule = values.later && !values.published ? errorOfClock(values.scheduled_at) : undefined;
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [fieldAt(path.join('.')), message]).reverse()),
    ...(schedule && { scheduled_at: schedule }),
  };
}

function errorOfClock(clock: string): string | undefined {
  if (clock === '') return 'schedule_required';
  const moment = momentAt(clock);
  if (!moment) return 'schedule_invalid';
  return osloClock(moment) === clock ? undefined : 'schedule_skipped';
}

import { blogLimits } from './blog';
import { isImageAddress } from './blog-content';
import { isReservedSlug, maxSlug, slugPattern } from './blog-slug';
import { isBlank } from './blog-words';
import { optionalText, requiredText } from './fields';
import { z } from './zod';

const imageAddress = optionalText({
  max: blogLimits.imageAddress,
  tooLong: 'image_url_invalid',
  invalid: 'image_url_invalid',
}).refine((address) => address === null || isImageAddress(address), 'image_url_invalid');

const imageAlt = optionalText({ max: blogLimits.imageAlt });

const slug = optionalText({ max: maxSlug, tooLong: 'slug_invalid', invalid: 'slug_invalid' })
  .refine((text) => text === null || slugPattern.test(text), 'slug_invalid')
  .refine((text) => text === null || !isReservedSlug(text), 'slug_taken');

const title = requiredText('title_and_content_required', {
  max: blogLimits.title,
  tooLong: 'title_too_long',
});
/** Text of a post that must say something. */
export const written = (missing: string) =>
  requiredText(missing, { max: blogLimits.content, tooLong: 'content_too_long', lines: true }, isBlank);
const content = written('title_and_content_required');
const author = optionalText({ max: blogLimits.author, tooLong: 'author_too_long' });
const published = z.boolean('text_invalid');
const scheduledAt = z
  .string('schedule_invalid')
  .max(40, { error: 'schedule_invalid', abort: true })
  .check(z.iso.datetime('schedule_invalid'))
  .nullable();

const variant = z.strictObject({ title, content });
const variants = z.strictObject({
  sv: variant.nullable().optional(),
  da: variant.nullable().optional(),
  en: variant.nullable().optional(),
});

/** What the blog form sends (requirement 5). The content is HTML or plain text. */
export const blogDraft = z.strictObject({
  title,
  slug: slug.optional(),
  content,
  image_url: imageAddress,
  image_alt: imageAlt.optional(),
  author,
  published: published.default(false),
  scheduled_at: scheduledAt.optional(),
  variants: variants.optional(),
});
export type ParsedBlogDraft = z.output<typeof blogDraft>;

/** A change to a post: omitted fields stay as they are, null clears a field. */
export const blogChange = z.strictObject({
  title: title.optional(),
  slug: z.union([z.undefined(), slug]),
  content: content.optional(),
  image_url: z.union([z.undefined(), imageAddress]),
  image_alt: z.union([z.undefined(), imageAlt]),
  author: z.union([z.undefined(), author]),
  published: published.optional(),
  scheduled_at: scheduledAt.optional(),
  variants: variants.optional(),
  keep_date: z.boolean('text_invalid').optional(),
});
export type ParsedBlogChange = z.output<typeof blogChange>;

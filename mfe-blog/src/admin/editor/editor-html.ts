import { isHtml } from 'shared/contracts/blog-content';
import { escapeText } from 'shared/escape';

/** Converts stored content to editor HTML; plain text is split into paragraphs at blank lines. */
export const toEditorHtml = (content: string): string =>
  isHtml(content)
    ? content
    : content
        .split(/\n\s*\n/)
        .filter((part) => part.trim())
        .map((part) => `<p>${escapeText(part.trim()).replaceAll('\n', '<br>')}</p>`)
        .join('');

/** Converts typed lines to HTML, one paragraph per line. */
export const linesToHtml = (text: string): string =>
  (text ? text.split('\n') : []).map((line) => `<p>${escapeText(line)}</p>`).join('');

import { isHtml } from 'shared/contracts/blog-content';
import { escapeText } from 'shared/escape';

/** Content as the text editor takes it: plain text becomes paragraphs at blank lines. */
export const toEditorHtml = (content: string): string =>
  isHtml(content)
    ? content
    : content
        .split(/\n\s*\n/)
        .filter((part) => part.trim())
        .map((part) => `<p>${escapeText(part.trim()).replaceAll('\n', '<br>')}</p>`)
        .join('');

/** Lines as they were typed, a paragraph each. */
export const linesToHtml = (text: string): string =>
  (text ? text.split('\n') : []).map((line) => `<p>${escapeText(line)}</p>`).join('');

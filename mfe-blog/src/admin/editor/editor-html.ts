import { isHtml } from 'shared/contracts/blog-content';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Content as the text editor takes it: plain text becomes paragraphs at blank lines. */
export const toEditorHtml = (content: string): string =>
  isHtml(content)
    ? content
    : content
        .split(/\n\s*\n/)
        .filter((part) => part.trim())
        .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
        .join('');

/** Lines as they were typed, a paragraph each. */
export const linesToHtml = (text: string): string =>
  (text ? text.split('\n') : []).map((line) => `<p>${escaped(line)}</p>`).join('');

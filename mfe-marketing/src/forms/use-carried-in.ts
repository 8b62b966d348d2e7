import { type RefObject, useEffect, useRef } from 'react';

/**
 * What is carried into a form that stands already: it comes before what was typed, in the place of what was carried in
 * before, and the focus follows it.
 * @param source what the text is made of: the same in another language is nothing new
 */
export function useCarriedIn(
  form: RefObject<HTMLFormElement | null>,
  { field, text, source }: { field: string; text: string; source: string },
): void {
  const before = useRef({ text, source });
  useEffect(() => {
    const last = before.current;
    if (source === last.source) return;
    before.current = { text, source };
    const control = form.current?.elements.namedItem(field);
    if (!(control instanceof HTMLTextAreaElement)) return;
    const { value } = control;
    if (!value.startsWith(text)) {
      control.value = text + (value.startsWith(last.text) ? value.slice(last.text.length) : value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    control.focus();
  }, [form, field, text, source]);
}

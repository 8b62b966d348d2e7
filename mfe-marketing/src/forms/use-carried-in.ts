import { type RefObject, useEffect, useRef } from 'react';
import { useHost } from 'shared/react/host';

/**
 * What is carried into a form that stands already: it comes before what was typed, in the place of what was carried in
 * before, and the focus follows it. In another language the same takes the place of its own words, unless the visitor has
 * changed them, and the focus stays.
 * @param source what the text is made of: the same in another language is nothing new
 * @param keep called when the words have been changed for those of another language
 */
export function useCarriedIn(
  form: RefObject<HTMLFormElement | null>,
  { field, text, source, keep }: { field: string; text: string; source: string; keep: () => void },
): void {
  const { language } = useHost();
  const before = useRef({ text, source, language });
  useEffect(() => {
    const last = before.current;
    const isNew = source !== last.source;
    if (!isNew && language === last.language) return;
    before.current = { text, source, language };
    const control = form.current?.elements.namedItem(field);
    if (!(control instanceof HTMLTextAreaElement)) return;
    const carried = control.value.startsWith(last.text) ? last.text : '';
    if (!isNew) {
      if (!carried) return;
      // Whoever writes on finds the caret where it was.
      control.setRangeText(text, 0, carried.length);
      return keep();
    }
    if (!control.value.startsWith(text)) {
      control.value = text + control.value.slice(carried.length);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    control.focus();
  }, [form, field, text, source, keep, language]);
}

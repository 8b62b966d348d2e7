import { type RefObject, useEffect, useRef } from 'react';
import { useHost } from 'shared/react/host';

/**
 * Prefills a field of a mounted form: the text goes before what was typed, replaces the previous prefill, and
 * the field is focused. On a language change the prefill is translated, unless the visitor has edited it;
 * the focus stays.
 * @param source what the text is generated from; unchanged by a switch of language
 * @param keep called after the text was replaced by its translation
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
      // `setRangeText` preserves the caret position.
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

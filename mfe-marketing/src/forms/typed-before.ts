import type { FormValues } from './form-plan';

export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const isTyped = (control: Element) =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue;

/**
 * What was typed into a form of the document before hydration; undefined if nothing was. Hydration keeps it, but React
 * renders the form anew if a browser or an extension has changed the document.
 */
export function typedBefore(action: string): FormValues | undefined {
  if (typeof document !== 'object') return undefined;
  const form = [...document.forms].find((one) => one.getAttribute('action') === action);
  return form && [...form.elements].some(isTyped) ? valuesOf(form) : undefined;
}

/** Values as they stand in the fields of a form: password managers may fill these without an event. */
export function asFilled<Values extends object>(values: Values, form: HTMLFormElement | null): Values {
  const filled = [...new FormData(form ?? undefined)].filter(([name]) => name in values);
  return { ...values, ...Object.fromEntries(filled) };
}

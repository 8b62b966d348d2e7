/**
 * What became of a form that was posted without script, given to the page as its route data:
 * the page then shows its thanks, or the form again with everything that was typed.
 */
export type PostedForm =
  | { sent: true }
  | {
      sent: false;
      /** What was typed, by the form's field names. */
      values: Record<string, string>;
      /** Faults by field name; empty when the fault was not the visitor's. */
      errors: { path: string; code: string }[];
    };

import type { Page } from '@playwright/test';

/** A formatted count, with spaces between thousands. */
const countOf = (written: string | null) => Number(written?.replaceAll(/\s/g, ''));

/** The count on a department's card. */
export const totalOf = (page: Page, department: string) => {
  const total = page.getByRole('region', { name: department }).locator('strong');
  return async () => countOf(await total.textContent());
};

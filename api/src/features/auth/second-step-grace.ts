import { dayMs } from 'shared/durations';
import { type StoredUser, setSecondStepDue } from '../accounts';

/** How long an account that must add a second step may do without. */
export const graceMs = 7 * dayMs;

/** Starts the grace period for an account that must add a second step; never restarts it. */
export async function beginGrace(id: string): Promise<void> {
  await setSecondStepDue(id, new Date(Date.now() + graceMs));
}

/** End of the account's grace period; one that has not started would begin now. */
export const dueOf = ({ second_step_due }: StoredUser): Date =>
  second_step_due ?? new Date(Date.now() + graceMs);

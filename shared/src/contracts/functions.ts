import { route } from './route';

/** The webhook test of the front page (`?zaptest=1`, requirement 7). */
export const triggerZapier = route<{
  body: { test: boolean; note: string; page: string; timestamp: string };
  output: { sent: true };
}>('POST', '/api/functions/trigger-zapier');

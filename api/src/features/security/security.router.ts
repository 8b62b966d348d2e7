import { Router } from 'express';
import { listSecurityEvents } from 'shared/contracts/security-events.schema';
import { can } from '../../platform/http/access';
import { serve } from '../../platform/http/serve';
import { listEvents } from './security-log';

/** The security log, for accounts with `users:manage`. */
export function securityRouter(): Router {
  const router = Router();
  serve(router, listSecurityEvents, can('users:manage'), ({ query }) => listEvents(query));
  return router;
}

import type { Context } from '../../context';
import { securityRouter } from './security.router';
import { createSecurityLog } from './security-log';

/** The log of sign-ins and possible attacks. */
export const securityFeature = ({ logger }: Context) => ({
  log: createSecurityLog(logger),
  routers: [securityRouter()],
});

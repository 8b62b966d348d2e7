import { Router } from 'express';
import { exportCalls, getCallStatistics, registerCall, undoCall } from 'shared/contracts/calls';
import { can } from '../../platform/http/access';
import { serve } from '../../platform/http/serve';
import { xlsxType } from '../../platform/xlsx';
import * as calls from './calls.service';
import { callsFileName, callsWorkbook } from './calls-xlsx';

export function callsRouter(): Router {
  const router = Router();
  const staff = can('calls:use');
  serve(router, getCallStatistics, staff, ({ query: { year } }) => calls.statistics(year));
  serve(router, registerCall, staff, ({ body, user, requestKey }) =>
    calls.register(body, user.id, requestKey && `${user.id}:${requestKey}`),
  );
  serve(router, undoCall, staff, ({ params: { id }, user }) => calls.undo(id, user.id));
  serve(router, exportCalls, staff, async ({ query: { year }, response }) => {
    response
      .type(xlsxType)
      .set('cache-control', 'no-store')
      .set('content-disposition', `attachment; filename="${callsFileName(year)}"`)
      .send(callsWorkbook(await calls.statistics(year)));
    return undefined;
  });
  return router;
}

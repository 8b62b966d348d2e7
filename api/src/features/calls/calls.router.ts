import { Router } from 'express';
import {
  correctCall,
  exportCalls,
  getCallStatistics,
  getCallsToday,
  getCallsWeek,
  registerCall,
  removeCall,
  undoCall,
} from 'shared/contracts/calls.schema';
import { can } from '../../platform/http/access';
import { proven } from '../../platform/http/proof';
import { serve } from '../../platform/http/serve';
import { sendWorkbook } from '../../platform/xlsx';
import type { Exports } from '../exports';
import * as calls from './calls.service';
import { callsFileName } from './calls-export';

export function callsRouter(exports: Exports): Router {
  const router = Router();
  const staff = can('calls:use');
  serve(router, getCallStatistics, staff, ({ query: { year } }) => calls.statistics(year));
  serve(router, getCallsToday, staff, ({ user }) => calls.today(user.id));
  serve(router, getCallsWeek, staff, ({ query: { year } }) => calls.week(year));
  serve(router, registerCall, staff, ({ body, user, requestKey }) =>
    calls.register(body, user.id, requestKey),
  );
  serve(router, correctCall, staff, ({ params: { id }, body, user }) => calls.correct(id, body, user.id));
  serve(router, removeCall, staff, ({ params: { id }, user }) => calls.remove(id, user.id));
  serve(router, undoCall, staff, ({ params: { id }, user }) => calls.undo(id, user.id));
  serve(router, exportCalls, proven(staff), async ({ body: { year }, user, response }) => {
    const { file } = await exports.make({ list: 'calls', year }, user, response);
    return sendWorkbook(response, callsFileName(year), file);
  });
  return router;
}

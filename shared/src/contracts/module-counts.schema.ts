import { moduleName } from './access.schema';
import { documentToken } from './client-events.schema';
import { endpoint } from './endpoint';
import { madeText, shortList } from './fields';
import * as routes from './module-counts';
import { firstByteBounds, maxFailingDocuments, maxModuleCounts, reportedNetworks } from './module-counts';
import { z } from './zod';

/** More than any edge serves between two reports. */
const count = z.int().min(0).max(1_000_000);

export const addModuleCounts = endpoint(routes.addModuleCounts, {
  summary: 'Documents and failures by version of a module: from edges alone',
  status: 204,
  body: z.strictObject({
    counts: shortList(
      z.strictObject({
        module: moduleName,
        version: madeText(80),
        pages: count,
        failures: count,
        first_bytes: z.array(count).length(firstByteBounds.length),
        networks: shortList(madeText(22), reportedNetworks, 'invalid').optional(),
      }),
      maxModuleCounts,
      'invalid',
    ),
    failing: shortList(
      z.strictObject({ module: moduleName, token: documentToken }),
      maxFailingDocuments,
      'invalid',
    ).optional(),
  }),
});

import { expect, test } from '@jest/globals';
import { processorMs } from 'shared/testing/process-usage';
import { useApiProcess } from '../../test/use-api';

const use = useApiProcess();
const rounds = 100;

test.each(['/api/openapi.json', '/api/health/live', '/api/health/ready'])(
  `${rounds} calls of %s take the api little time`,
  async (path) => {
    const ask = async () => expect((await use.visitor().call(path)).status).toBe(200);
    for (let round = 0; round < rounds / 5; round += 1) await ask();
    const before = processorMs(use.api.pid);
    for (let round = 0; round < rounds; round += 1) await ask();
    expect((processorMs(use.api.pid) - before) / rounds).toBeLessThan(8);
  },
);

import { expect, test } from '@jest/globals';
import { processorMs } from 'shared/testing/process-usage';
import { useApiProcess } from '../../test/use-api';

const use = useApiProcess();
const rounds = 100;

/** Milliseconds of the api's processor that so many calls take. */
async function costOf(path: string): Promise<number> {
  const ask = async () => expect((await use.visitor().call(path)).status).toBe(200);
  for (let round = 0; round < rounds / 5; round += 1) await ask();
  const before = processorMs(use.api.pid);
  for (let round = 0; round < rounds; round += 1) await ask();
  return processorMs(use.api.pid) - before;
}

test.each(['/api/openapi.json', '/api/health/live', '/api/health/ready'])(
  `${rounds} calls of %s take the api at most three times as long as those of a list that everybody reads`,
  async (path) => {
    const [own, usual] = [await costOf(path), await costOf('/api/blog-posts')];
    expect(own).toBeLessThan(3 * usual);
  },
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startApiProcess } from './api-process';
import { useApi } from './use-api';

const use = useApi();

test('an api whose port another one has is not taken for started: its tests would ask the other one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'api-'));
  const API_PORT = new URL(use.api.origin).port;
  await expect(startApiProcess({ DATA_DIR: directory, API_PORT })).rejects.toThrow('EADDRINUSE');
  await rm(directory, { recursive: true, force: true });
});

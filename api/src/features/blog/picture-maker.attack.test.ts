import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createPictureMaker } from './picture-maker';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'picture-maker-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A worker whose decoder does something else. */
async function worker(name: string, code: string): Promise<URL> {
  await writeFile(join(directory, `${name}.js`), code);
  return pathToFileURL(join(directory, name));
}
const broken = { status: 422, extra: { errors: [{ path: 'file', code: 'upload_broken' }] } };

test('a file that keeps its decoder busy is given up, and so are those beyond the few that wait', async () => {
  const { make } = createPictureMaker(await worker('busy', 'for (;;);'), 500);
  const files = Array.from({ length: 5 }, () => make(png));
  const outcomes = (await Promise.allSettled(files)) as PromiseRejectedResult[];
  expect(outcomes.map(({ reason }) => reason)).toMatchObject([
    ...Array.from({ length: 4 }, () => broken),
    { status: 503, extra: { retryAfter: 10 } },
  ]);
});

test('a file that ends its decoder ends nothing else, and no setting is to be had there', async () => {
  const dies = createPictureMaker(
    await worker('dies', "process.once('message', () => process.kill(process.pid, 'SIGKILL'))"),
  );
  await expect(dies.make(png)).rejects.toMatchObject(broken);
  process.env.SECRET_OF_TEST = 'secret';
  const tells = createPictureMaker(
    await worker('tells', "process.once('message', () => process.send({ sizes: Object.keys(process.env) }))"),
  );
  expect(JSON.stringify(await tells.make(png))).not.toContain('SECRET_OF_TEST');
});

test('the worker itself has decoders for three kinds alone, whatever is let through to it', async () => {
  const decoded = async (file: Buffer) => {
    const child = fork(join(__dirname, '../../../dist/picture-worker.js'), { serialization: 'advanced' });
    const answer = once(child, 'message');
    child.send(file);
    const [{ width, fault }] = await answer;
    child.kill();
    return width ?? fault;
  };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5563' } });
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    expect([type, await decoded(await picture.clone().toFormat(type).toBuffer())]).toEqual([type, 40]);
  }
  for (const type of ['gif', 'tiff', 'avif'] as const) {
    const file = await picture.clone().toFormat(type).toBuffer();
    expect([type, await decoded(file)]).toEqual([type, 'upload_broken']);
  }
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>';
  expect(await decoded(Buffer.from(drawing))).toBe('upload_broken');
});

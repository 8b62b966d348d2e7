import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegistryEntry } from 'shared/release';
import type { RemoteModule } from 'shared/remote';
import { remoteContract } from 'shared/remote-entry';
import { registry, remoteOf } from '../testing/open-site';
import type { RemoteError } from './remote-error';
import { createRemotes, type RemotesOptions } from './remotes';

const name = 'mfe-calls';
const other = (change: Partial<RegistryEntry>) => ({
  remotes: { [name]: { ...(registry.remotes[name] as RegistryEntry), ...change } },
});

function remotesWith(options: Partial<RemotesOptions> = {}) {
  const reported: [RemoteError['reason'], string | undefined][] = [];
  const remotes = createRemotes({
    registry,
    fetchRegistry: async () => registry,
    loadModule: async (wanted) => remoteOf(wanted),
    prepare: async () => {},
    report: (error, version) => void reported.push([error.reason, version]),
    ...options,
  });
  return { remotes, reported };
}

beforeEach(() => {
  jest.useFakeTimers();
  // Pauses between retries have random jitter.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a remote is loaded once, however often it is opened', async () => {
  const loadModule = jest.fn<RemotesOptions['loadModule']>(async (wanted) => remoteOf(wanted));
  const { remotes } = remotesWith({ loadModule });
  const [first, second] = await Promise.all([remotes.open(name), remotes.open(name)]);
  expect(second).toBe(first);
  expect(loadModule.mock.calls).toEqual([[name, registry.remotes[name]]]);
});

test('a remote that takes longer than eight seconds is down, and not before', async () => {
  const { remotes, reported } = remotesWith({ loadModule: () => new Promise(() => {}) });
  const opened = expect(remotes.open(name)).rejects.toMatchObject({ reason: 'timeout', remote: name });
  await jest.advanceTimersByTimeAsync(7_999);
  expect(reported).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await opened;
  expect(reported).toEqual([['timeout', '1.0.0-mfe-calls']]);
});

test('texts and styles that do not come count as the remote not coming', async () => {
  const { remotes, reported } = remotesWith({ prepare: () => new Promise(() => {}) });
  const opened = expect(remotes.open(name)).rejects.toMatchObject({ reason: 'timeout' });
  await jest.advanceTimersByTimeAsync(8_000);
  await opened;
  expect(reported).toHaveLength(1);
});

test('a remote that came in time leaves no clock running', async () => {
  const { remotes } = remotesWith();
  await remotes.open(name);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['its code throws', { loadModule: () => Promise.reject(new Error('syntax')) }, 'load'],
  ['the registry does not know it', { registry: { remotes: {} } }, 'load'],
  ['the registry names another contract', { registry: other({ contract: remoteContract + 1 }) }, 'contract'],
  [
    'its module was built for another contract',
    { loadModule: async () => ({ ...remoteOf(name), contract: remoteContract + 1 }) },
    'contract',
  ],
  ['its file holds another remote', { loadModule: async () => remoteOf('mfe-admin') }, 'contract'],
] as const)('a remote fails, with its reason, when %s', async (_why, options, reason) => {
  const { remotes, reported } = remotesWith(options);
  await expect(remotes.open(name)).rejects.toMatchObject({ name: 'RemoteError', remote: name, reason });
  expect(reported.map(([why]) => why)).toEqual([reason]);
});

test('a remote of the contract before this one is loaded', async () => {
  const contract = remoteContract - 1;
  const { remotes, reported } = remotesWith({
    registry: other({ contract }),
    loadModule: async () => ({ ...remoteOf(name), contract }),
  });
  await expect(remotes.open(name)).resolves.toMatchObject({ name, contract });
  expect(reported).toEqual([]);
});

test('no code of another contract is ever fetched', async () => {
  const loadModule = jest.fn<RemotesOptions['loadModule']>();
  const { remotes } = remotesWith({ registry: other({ contract: remoteContract + 1 }), loadModule });
  await expect(remotes.open(name)).rejects.toThrow();
  expect(loadModule).not.toHaveBeenCalled();
});

test('a failure stays until it is forgotten; then the registry is asked anew and the code loaded again', async () => {
  const loadModule = jest
    .fn<RemotesOptions['loadModule']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockImplementation(async (wanted) => remoteOf(wanted));
  const mended = other({ version: '1.0.1' });
  const { remotes } = remotesWith({ loadModule, fetchRegistry: async () => mended });
  await expect(remotes.open(name)).rejects.toThrow();
  await expect(remotes.open(name)).rejects.toThrow();
  expect(loadModule).toHaveBeenCalledTimes(1);
  remotes.forget(name);
  await expect(remotes.open(name)).resolves.toMatchObject({ name });
  expect(loadModule.mock.lastCall).toEqual([name, mended.remotes[name]]);
});

test('a page that stands as HTML tries until it succeeds, longer apart each time', async () => {
  let tries = 0;
  const { remotes, reported } = remotesWith({
    loadModule: async (wanted) => {
      tries += 1;
      if (tries < 4) throw new Error('down');
      return remoteOf(wanted);
    },
  });
  const opened = remotes.openPatiently(name);
  await jest.advanceTimersByTimeAsync(0);
  expect(tries).toBe(1);
  for (const [pauseMs, then] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(pauseMs - 1);
    expect(tries).toBe(then - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(tries).toBe(then);
  }
  await expect(opened).resolves.toMatchObject({ name });
  expect(reported).toHaveLength(3);
});

test('settled waits for what is under way, failed or not', async () => {
  const { remotes } = remotesWith({ loadModule: () => new Promise(() => {}) });
  void remotes.open(name).catch(() => {});
  let done = false;
  void remotes.settled().then(() => {
    done = true;
  });
  await jest.advanceTimersByTimeAsync(7_999);
  expect(done).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toBe(true);
});

test('what is fetched ahead is what the page then gets, and nothing waits for it before', async () => {
  let arrive = (_: RemoteModule) => {};
  const loadModule = jest.fn(
    () =>
      new Promise<RemoteModule>((resolve) => {
        arrive = resolve;
      }),
  );
  const { remotes } = remotesWith({ loadModule });
  const ahead = remotes.openAhead(name);
  await remotes.settled();
  const opened = remotes.open(name);
  let isSettled = false;
  void remotes.settled().then(() => {
    isSettled = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(false);
  arrive(remoteOf(name));
  expect(await opened).toBe(await ahead);
  await jest.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(true);
  expect(loadModule).toHaveBeenCalledTimes(1);
});

test('what failed ahead is tried anew when its page is opened', async () => {
  const loadModule = jest
    .fn<RemotesOptions['loadModule']>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockImplementation(async (wanted) => remoteOf(wanted));
  const { remotes } = remotesWith({ loadModule });
  await expect(remotes.openAhead(name)).rejects.toMatchObject({ reason: 'load' });
  await expect(remotes.open(name)).resolves.toMatchObject({ name });
});

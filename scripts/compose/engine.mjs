import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stop } from '../prepare.mjs';
import { install, onPath } from '../tools.mjs';

const startsWithinMs = 60_000;
const succeeds = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const output = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' }).stdout;
const answers = () => succeeds('docker', 'version');

/** Starts a container engine in a folder; on exit it restores the machine's firewall rules. */
async function startEngine(folder) {
  mkdirSync(folder, { recursive: true });
  const rules = output('iptables-save');
  const hadBridge = succeeds('ip', 'link', 'show', 'docker0');
  const at = (name) => join(folder, name);
  const host = `unix://${at('sock')}`;
  const log = openSync(at('log'), 'a');
  const folders = ['--data-root', at('data'), '--exec-root', at('exec'), '--pidfile', at('pid')];
  const daemon = spawn('dockerd', [...folders, '--host', host], {
    stdio: ['ignore', log, log],
    detached: true,
  });
  const ended = once(daemon, 'exit');
  // Also kill the engine when a failed step ends this process.
  process.once('exit', () => daemon.exitCode === null && daemon.kill('SIGTERM'));
  process.env.DOCKER_HOST = host;
  for (const end = Date.now() + startsWithinMs; !answers(); await wait(200)) {
    if (Date.now() > end || daemon.exitCode !== null) stop(`dockerd does not start: see ${at('log')}`);
  }
  return async () => {
    daemon.kill('SIGTERM');
    await ended;
    spawnSync('sh', ['-c', `umount '${at('exec')}'/netns/* 2>/dev/null`]);
    if (!hadBridge) succeeds('ip', 'link', 'delete', 'docker0');
    spawnSync('iptables-restore', { input: rules });
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Finds a container engine, or starts one if possible: as root, with Debian's packages.
 * @param folder for the engine's data
 * @param shims folder for commands; gets a `docker compose` if only docker-compose is installed
 * @returns a function that stops the engine if it was started here
 */
export async function findEngine(folder, shims) {
  const isRoot = process.getuid?.() === 0;
  const missing = [];
  if (!answers() && !onPath('dockerd')) missing.push('docker.io');
  if (!succeeds('docker', 'compose', 'version') && !onPath('docker-compose')) missing.push('docker-compose');
  if (missing.length > 0 && !isRoot) stop(`Needed: ${missing.join(', ')}`);
  install(missing);
  const docker = output('which', 'docker').trim();
  const plugin = succeeds('docker', 'compose', 'version');
  mkdirSync(shims, { recursive: true });
  // Without -T, docker-compose would need a terminal.
  writeFileSync(
    join(shims, 'docker'),
    `#!/bin/sh
[ "$1" = compose ] || exec ${docker} "$@"
shift
[ "$1" = exec ] && [ "$2" != -T ] && shift && set -- exec -T "$@"
exec ${plugin ? `${docker} compose` : 'docker-compose'} "$@"
`,
    { mode: 0o755 },
  );
  if (!succeeds('docker', 'buildx', 'version')) process.env.DOCKER_BUILDKIT = '0';
  if (!plugin) process.env.COMPOSE_DOCKER_CLI_BUILD = '0';
  process.env.PATH = `${shims}:${process.env.PATH}`;
  if (answers()) return async () => {};
  if (!isRoot) stop('No container engine answers');
  return startEngine(folder);
}

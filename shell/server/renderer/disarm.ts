import dgram from 'node:dgram';
import dns from 'node:dns';
import inspector from 'node:inspector';
import net from 'node:net';

function refuse(): never {
  throw new Error('A renderer reaches nothing');
}

/** Replaces every function of an object by one that throws. */
function refuseAll(owner: object, names = Object.getOwnPropertyNames(owner)): void {
  for (const name of names) {
    const { value, configurable, writable } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    if (name === 'constructor' || typeof value !== 'function' || !(configurable || writable)) continue;
    Object.defineProperty(owner, name, { value: refuse });
  }
}

/**
 * Removes what reaches outside this process and is not covered by Node's permission model: network, child processes,
 * Node's internals. Defence in depth: page code never holds an object of this process.
 */
export function disarm(): void {
  refuseAll(net.Socket.prototype, ['connect']);
  refuseAll(net.Server.prototype, ['listen']);
  refuseAll(dgram.Socket.prototype);
  for (const part of [
    dns,
    dns.promises,
    dns.Resolver.prototype,
    dns.promises.Resolver.prototype,
    inspector,
  ]) {
    refuseAll(part);
  }
  refuseAll(process, [
    'binding',
    '_linkedBinding',
    'dlopen',
    'getBuiltinModule',
    'kill',
    '_kill',
    'abort',
    '_debugProcess',
    '_startProfilerIdleNotifier',
    'chdir',
    'setuid',
    'setgid',
  ]);
  for (const name of [
    'fetch',
    'WebSocket',
    'EventSource',
    'XMLHttpRequest',
    'BroadcastChannel',
    'MessageChannel',
  ]) {
    Reflect.deleteProperty(globalThis, name);
  }
}

import dgram from 'node:dgram';
import dns from 'node:dns';
import inspector from 'node:inspector';
import net from 'node:net';

function refuse(): never {
  throw new Error('A renderer reaches nothing');
}

/** Puts refusal in the place of every function of an object. */
function refuseAll(owner: object, names = Object.getOwnPropertyNames(owner)): void {
  for (const name of names) {
    const { value, configurable, writable } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    if (name === 'constructor' || typeof value !== 'function' || !(configurable || writable)) continue;
    Object.defineProperty(owner, name, { value: refuse });
  }
}

/**
 * Takes away what reaches beyond this process and Node's permissions do not cover: the network, other processes, Node's
 * own insides. Nothing that a page runs ever holds an object of this process: this is for the day on which it does.
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

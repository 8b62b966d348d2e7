import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './table';

/**
 * Requests an address at a fixed rate (open loop), and prints the times to first byte in milliseconds.
 * The first second is a warm-up: connections are opened, and this process's own code is not yet optimised.
 * `load address perSecond seconds [afterMs]`
 */
const [address = '', perSecond = '200', seconds = '10', afterMs = '0'] = process.argv.slice(2);
await wait(Number(afterMs));
const agent = new Agent({ keepAlive: true });
const everyMs = 1000 / Number(perSecond);
const wanted = Number(perSecond) * (Number(seconds) + 1);
const taken: number[] = [];
const began = performance.now();
const countedFrom = began + 1000;
let failed = 0;
let answered = 0;

/** Measures from when the request was due, so that requests delayed by slow ones count (coordinated omission). */
const send = (due: number) =>
  get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
    if (due >= countedFrom) taken.push(performance.now() - due);
    if (response.statusCode !== 200) failed += 1;
    response.resume().once('end', done);
  }).once('error', () => {
    failed += 1;
    done();
  });

function done() {
  answered += 1;
  if (answered < wanted) return;
  const part = (share: number) => percentile(taken, share);
  console.log(JSON.stringify({ p50: part(0.5), p99: part(0.99), most: part(1), failed, taken }));
  agent.destroy();
}

let sent = 0;
const timer = setInterval(() => {
  for (; sent < wanted && began + sent * everyMs <= performance.now(); sent += 1)
    send(began + sent * everyMs);
  if (sent === wanted) clearInterval(timer);
}, 1);

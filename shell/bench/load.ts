import { Agent, get } from 'node:http';

/**
 * Asks for an address so many times a second whatever comes back, and prints how long first bytes took, in milliseconds.
 * The first second is not counted: connections are opened in it, and this process' own code is slow until it is hot.
 */
const [address = '', perSecond = '200', seconds = '10'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const everyMs = 1000 / Number(perSecond);
const wanted = Number(perSecond) * (Number(seconds) + 1);
const taken: number[] = [];
const began = performance.now();
const countedFrom = began + 1000;
let failed = 0;
let answered = 0;

/** Time runs from when the request was due: one that waits for others is late, not absent. */
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
  const sorted = taken.toSorted((a, b) => a - b);
  const part = (share: number) => sorted[Math.floor((sorted.length - 1) * share)];
  console.log(JSON.stringify({ p50: part(0.5), p99: part(0.99), most: sorted.at(-1), failed }));
  agent.destroy();
}

let sent = 0;
const timer = setInterval(() => {
  for (; sent < wanted && began + sent * everyMs <= performance.now(); sent += 1)
    send(began + sent * everyMs);
  if (sent === wanted) clearInterval(timer);
}, 1);

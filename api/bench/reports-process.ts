import { WebSocket } from 'ws';

const [origin = '', cookie = '', count = '0'] = process.argv.slice(2);
const wanted = Number(count);
let heard = 0;

const open = () =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/vika`, { headers: { cookie, origin } });
    let ready = false;
    socket.on('error', reject);
    socket.on('open', () => socket.send('{"type":"resume","last_id":null}'));
    socket.on('message', () => {
      if (!ready) {
        ready = true;
        return resolve();
      }
      heard += 1;
      if (heard % wanted === 0) process.send?.(performance.timeOrigin + performance.now());
    });
  });

for (let opened = 0; opened < wanted; opened += 50) {
  await Promise.all(Array.from({ length: Math.min(50, wanted - opened) }, open));
}
process.send?.('ready');

import { WebSocket } from 'ws';

const [origin = '', count = '0', each = '1', ...cookies] = process.argv.slice(2);
const wanted = Number(count);
let received = 0;

const open = (index: number) =>
  new Promise<void>((resolve, reject) => {
    const cookie = cookies[Math.floor(index / Number(each))] ?? '';
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/vika`, { headers: { cookie, origin } });
    let ready = false;
    socket.on('error', reject);
    socket.on('open', () => socket.send('{"type":"resume","last_id":null}'));
    socket.on('message', () => {
      if (!ready) {
        ready = true;
        return resolve();
      }
      received += 1;
      if (received % wanted === 0) process.send?.(performance.timeOrigin + performance.now());
    });
  });

for (let opened = 0; opened < wanted; opened += 50) {
  await Promise.all(
    Array.from({ length: Math.min(50, wanted - opened) }, (_, index) => open(opened + index)),
  );
}
process.send?.('ready');

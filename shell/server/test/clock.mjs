// A process that loads this has a clock that its parent moves on: what would rest for long is tried again at once.
const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;
process.on('message', (ms) => {
  aheadMs += ms;
});
// Listening would keep the process from ending; threads have no channel.
process.channel?.unref();

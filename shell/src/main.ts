const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluates the shell's parts in separate tasks, so that input is handled in between. */
async function run() {
  // The oldest supported browsers have it, those before them mostly lack it: their visitors read what was rendered.
  if (!('timeout' in AbortSignal)) return;
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  // Its menu is one: browsers of a few years back know none.
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start();
}

run().catch((error: unknown) => {
  // Nothing else is left that could show anything.
  globalThis.showLostShell?.();
  throw error;
});

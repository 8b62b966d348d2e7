const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluates the shell's parts in separate tasks, so that input is handled in between. */
async function run() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start();
}

run().catch((fault: unknown) => {
  // Nothing else is left that could show anything.
  globalThis.showLostShell?.();
  throw fault;
});

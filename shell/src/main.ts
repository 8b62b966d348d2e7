const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** What the shell is made of is run in tasks of its own: a touch on the page meanwhile is answered in between. */
async function run() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start();
}

void run();

/** Runs a task while no other window does (Web Locks); at once where the browser denies locks, as it does without storage. */
export async function alone(name: string, task: () => Promise<void>): Promise<void> {
  let started = false;
  const run = () => {
    started = true;
    return task();
  };
  try {
    await navigator.locks.request(name, run);
  } catch (error) {
    if (started) throw error;
    await task();
  }
}

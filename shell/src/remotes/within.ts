/**
 * What work comes to, or a failure once the limit is over.
 * @param late makes the failure
 */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

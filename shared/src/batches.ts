/**
 * Groups files, in their order, so that no group is larger than `maxBytes`; a larger file forms a group of its own.
 * @param extraBytes what each file takes besides its content
 */
export function batchesOf<File extends { size: number }>(
  files: File[],
  maxBytes: number,
  extraBytes = 0,
): File[][] {
  const batches: File[][] = [];
  let room = 0;
  for (const file of files) {
    const needed = file.size + extraBytes;
    if (needed > room || batches.length === 0) {
      batches.push([]);
      room = maxBytes;
    }
    batches.at(-1)?.push(file);
    room -= needed;
  }
  return batches;
}

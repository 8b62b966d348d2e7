const heapMb = 128;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** What a process that draws is started with: it may read its own file, and nothing else of what may be forbidden. */
export const flagsFor = (file: string): string[] => [
  `--max-old-space-size=${heapMb}`,
  // Sweeping is its own affair as well: it takes one core, not all.
  '--single-threaded-gc',
  permission,
  `--allow-fs-read=${file}`,
  // Whatever came out of a page's realm would find nothing to change, and could not make code of text.
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  // What a page's `import()` comes to is said by us.
  '--experimental-vm-modules',
  '--no-addons',
  '--no-warnings',
];

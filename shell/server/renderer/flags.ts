const heapMb = 128;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Node flags of a renderer process: the permission model allows reading its own file and nothing else. */
export const flagsFor = (file: string): string[] => [
  `--max-old-space-size=${heapMb}`,
  // Garbage collection on a single thread, so that a renderer uses one core at most.
  '--single-threaded-gc',
  permission,
  `--allow-fs-read=${file}`,
  // If code ever escaped a page's realm: intrinsics are frozen, and eval is disabled.
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  // Page code's `import()` is handled by our own hook.
  '--experimental-vm-modules',
  '--no-addons',
  '--no-warnings',
];

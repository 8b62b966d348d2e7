import type { ChildProcess } from 'node:child_process';

export function endWithUs(child: ChildProcess, options?: { group?: boolean }): void;

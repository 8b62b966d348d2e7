import type { RecordedCall } from './record-calls';

interface Contracts {
  paths: Record<string, Record<string, { 'x-needs': string | string[] }>>;
}

const ofNobody = '0'.repeat(24);
/** Excluded: auth calls belong to the shell and would end the session others need; a preview link is a secret. */
const leftOut = ['/api/auth/', '/api/blog-previews'];

/** The structure of a value without its contents; calls of the same shape count as one. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.entries(value)
    .map(([name, field]) => [name, shapeOf(field)])
    .sort();
}

/** One successful call of each shape; ids are replaced by one that does not exist. */
export function sampleCalls(calls: RecordedCall[], { paths }: Contracts): RecordedCall[] {
  const patterns = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      parts: path.split('/'),
      pattern: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i'),
      isPublic: String(operation['x-needs']) === 'nothing',
    })),
  );
  const samples = new Map<string, RecordedCall>();
  for (const { path, ...call } of calls) {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const found = patterns.find(({ pattern }) => pattern.test(`${call.method} ${pathname}`));
    // A visitor's browser may have signed in meanwhile, as an account that the recording does not name.
    if (!found || call.status >= 300 || (call.as === 'visitor' && !found.isPublic)) continue;
    if (leftOut.some((start) => pathname.startsWith(start))) continue;
    const key = JSON.stringify([found.name, [...searchParams.keys()].sort(), shapeOf(call.body)]);
    const named = pathname
      .split('/')
      .map((part, at) => (found.parts[at] === '{id}' ? ofNobody : part))
      .join('/');
    if (!samples.has(key)) samples.set(key, { ...call, path: named + path.slice(pathname.length) });
  }
  return [...samples.values()];
}

import { inspect } from 'node:util';

/** Levels of pino that a line names; information needs no name. */
const levels: Record<number, string> = { 20: 'debug: ', 40: 'warning: ', 50: 'error: ' };

/** Quoted and escaped unless it is plain: a terminal obeys control characters. */
const wordOf = (value: unknown) =>
  typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : inspect(value, { breakLength: Infinity });

/** One line of the log, for a person at a terminal: the time, what happened, and where. */
export function readableLine(json: string): string {
  const { level, time, msg, request_id: _, err, method, route, status, ms, ...rest } = JSON.parse(json);
  const what = method ? `${method} ${route} ${status}, ${ms} ms` : msg;
  const where = Object.entries(rest).map(([name, value]) => ` ${name}=${wordOf(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const stack = err ? `\n${err.stack ?? wordOf(err)}` : '';
  return `${clock} ${levels[level] ?? ''}${what}${where.join('')}${stack}\n`;
}

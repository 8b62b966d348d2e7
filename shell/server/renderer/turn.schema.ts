import { z } from 'shared/contracts/zod';
import type { Turn } from '../../src/rendering/messages';
import type { Styles } from '../critical-css';
import type { FromRenderer } from './protocol';
import { RenderFailure } from './render-failure';

const maxCallsAtOnce = 16;

const text = z.string().max(20_000);
const name = z.string().regex(/^[a-z:-]{1,40}$/i);
const headTag = z
  .strictObject({
    tag: z.enum(['title', 'meta', 'link', 'script']),
    attributes: z.record(name, text),
    text: z.string().max(200_000).optional(),
  })
  // The text of a script is inserted verbatim; all others are escaped.
  .refine(({ tag, text }) => tag !== 'script' || !text?.includes('<'));
const maxParameters = 20;
const parameters = z.array(z.string().max(100)).max(maxParameters);
const route = z.strictObject({
  path: z.string().max(200),
  module: z.string().max(200),
  namespace: z.string().max(200).optional(),
  loads: z.boolean(),
  parameters,
  freeParameters: parameters,
});
const moved = z
  .record(z.string().max(100), z.string().max(500))
  .refine((moved) => Object.keys(moved).length <= maxParameters);
const call = z.strictObject({ id: z.int(), address: z.string().max(2_000) });
const turn: z.ZodType<Turn> = z.union([
  z.strictObject({ facts: z.array(route).max(500) }),
  z.strictObject({ data: z.strictObject({ loaded: z.unknown().optional(), moved: moved.optional() }) }),
  z.strictObject({ page: z.strictObject({ html: z.string(), head: z.array(headTag).max(100) }) }),
  z.strictObject({ calls: z.array(call).min(1).max(maxCallsAtOnce) }),
  z.strictObject({ failed: z.string() }),
]);
const answer: z.ZodType<FromRenderer> = z.union([
  z.strictObject({
    turn: z.string(),
    styles: z.strictObject({ shell: z.string(), remote: z.string() }).optional(),
  }),
  z.strictObject({ late: z.literal(true) }),
  z.strictObject({ failed: z.string() }),
  z.strictObject({ done: z.literal(true) }),
]);

function parse<Value>(schema: z.ZodType<Value>, json: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {}
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RenderFailure('threw', 'it answers in no known way');
  return parsed.data;
}

/** Parses a process's answer. Throws the failure that it reports, or when it has no known form. */
export function readAnswer(
  line: string,
): (Exclude<Turn, { failed: string }> & { styles?: Styles }) | undefined {
  const said = parse(answer, line);
  if ('late' in said) throw new RenderFailure('late');
  if ('failed' in said) throw new RenderFailure('threw', said.failed);
  if ('done' in said) return undefined;
  const come = parse(turn, said.turn);
  if ('failed' in come) throw new RenderFailure('threw', come.failed);
  return { ...come, ...(said.styles && { styles: said.styles }) };
}

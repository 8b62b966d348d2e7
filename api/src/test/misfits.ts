/** The subset of OpenAPI schemas that our documents use. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  nullable?: boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * How a value is consumed: `judged` is validated against the whole schema (API), `read` only uses known fields (page).
 */
export type Taken = 'judged' | 'read';

/**
 * Places where `given` allows a value that `taken` does not, one line each. Compares the schemas themselves, so it does
 * not depend on well-chosen examples.
 */
export function misfits(given: Schema, taken: Schema, how: Taken, path = ''): string[] {
  const alternatives = kindsOf(taken);
  return kindsOf(given).flatMap((kind) => {
    const faults = alternatives.map((target) => faultsBetween(kind, target, how, path));
    return faults.toSorted(byNearness)[0] ?? [`${path}: nothing is taken`];
  });
}

const nearness = (faults: string[]) =>
  Math.min(...faults.map((fault) => fault.split(':', 1)[0]?.length ?? 0));

/** Of several alternatives, takes the one meant: one without faults, else the one whose faults are nested deepest. */
const byNearness = (one: string[], other: string[]) =>
  nearness(other) - nearness(one) || one.length - other.length;

/** Expands a schema into its alternatives: each choice, each enum value, and null. */
function kindsOf({ anyOf, oneOf, allOf = [], nullable, ...own }: Schema): Schema[] {
  const whole: Schema = Object.assign({}, ...allOf, own);
  const patterns = [own, ...allOf].flatMap(({ pattern }) => pattern ?? []);
  if (patterns.length > 1) whole.pattern = patterns.join(' and ');
  const choices = anyOf ?? oneOf;
  const kinds = choices
    ? choices.flatMap((choice) => kindsOf({ ...whole, ...choice }))
    : (whole.enum?.map((value) => ({ ...whole, enum: [value] })) ?? [whole]);
  return nullable ? [...kinds, { type: 'null' }] : kinds;
}

function faultsBetween(given: Schema, taken: Schema, how: Taken, path: string): string[] {
  const named = path || 'value';
  if (!taken.type && !taken.enum) return [];
  if (taken.enum) {
    const value = given.enum?.[0];
    if (given.enum && taken.enum.includes(value)) return [];
    return [`${named}: ${given.enum ? JSON.stringify(value) : `any ${given.type ?? 'value'}`}`];
  }
  if (given.type !== taken.type && !(given.type === 'integer' && taken.type === 'number')) {
    return [`${named}: ${given.type ?? 'any value'}, not ${taken.type}`];
  }
  return [
    ...(how === 'judged' ? limitFaults(given, taken, named) : []),
    ...(given.items && taken.items ? misfits(given.items, taken.items, how, `${path}[]`) : []),
    ...fieldFaults(given, taken, how, path),
  ];
}

const least = ['minLength', 'minItems', 'minimum'] as const;
const most = ['maxLength', 'maxItems', 'maximum'] as const;
const exact = ['format', 'pattern'] as const;

function limitFaults(given: Schema, taken: Schema, named: string): string[] {
  // Length limits do not matter for enum values, as both contracts list them.
  if (given.enum) return [];
  const faults = [
    ...least.filter((limit) => (given[limit] ?? -Infinity) < (taken[limit] ?? -Infinity)),
    ...most.filter((limit) => (given[limit] ?? Infinity) > (taken[limit] ?? Infinity)),
    ...exact.filter((limit) => taken[limit] !== undefined && given[limit] !== taken[limit]),
  ];
  return faults.map((limit) => `${named}: ${limit} ${given[limit] ?? 'none'}, not ${taken[limit]}`);
}

function fieldFaults(given: Schema, taken: Schema, how: Taken, path: string): string[] {
  const { properties: gives = {}, required: always = [], additionalProperties: givesMore } = given;
  const { properties: takes = {}, required: needs = [], additionalProperties: takesMore } = taken;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const missing = needs.filter((name) => !always.includes(name)).map((name) => `${at(name)}: may be missing`);
  const fields = Object.entries(gives).flatMap(([name, field]) => {
    const target = takes[name] ?? (typeof takesMore === 'object' ? takesMore : undefined);
    if (target) return misfits(field, target, how, at(name));
    return takesMore === false && how === 'judged' ? [`${at(name)}: not known`] : [];
  });
  const more =
    typeof givesMore === 'object' && typeof takesMore === 'object'
      ? misfits(givesMore, takesMore, how, at('*'))
      : [];
  return [...missing, ...fields, ...more];
}

import { problem } from 'shared/contracts/problem.schema';
import { z } from 'zod';
import { servedEndpoints } from '../../platform/http/serve';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

/** Path or query parameters in OpenAPI form. */
function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: described,
  }));
}

type Served = ReturnType<typeof servedEndpoints>[number];

function operationOf({ endpoint, needs, proof }: Served) {
  const {
    summary,
    status,
    params,
    query,
    body,
    bodyTypes = ['application/json'],
    output,
    file,
    versioned,
  } = endpoint;
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    required: versioned !== 'optional',
    schema: { type: 'string' },
  };
  return {
    summary,
    'x-needs': needs,
    'x-proof': proof,
    'x-file': file ?? false,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(versioned ? [ifMatch] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: schemaOf(body, 'input') }])),
      },
    }),
    responses: {
      [status]: {
        description: file ? 'A file' : 'Success',
        ...(output && { content: { 'application/json': { schema: schemaOf(output, 'output') } } }),
      },
      default: {
        description: 'What went wrong',
        content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
      },
    },
  };
}

let made: string | undefined;

/** The OpenAPI document, generated from the contracts. Cached, because generating it is slow. */
export const openApiDocument = (): string => (made ??= JSON.stringify(makeDocument()));

function makeDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const served of servedEndpoints()) {
    const { endpoint } = served;
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(served) };
  }
  return { openapi: '3.0.3', info: { title: 'Firma api', version: '1.0.0' }, paths };
}

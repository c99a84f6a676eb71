import * as z from 'zod/mini';
import { GENERAL_PROBLEMS, IDEMPOTENCY_PROBLEMS, PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { type Operation, type StreamOperation, listEndpoints, listStreams } from '#server/http/request/operations.ts';
import { API_PREFIX } from './api-routes.ts';
import { openApiWebhooks } from './open-api-webhooks.ts';

type Json = Readonly<Record<string, unknown>>;
type Declared = Omit<Operation, 'handle'>;
type DeclaredStream = Omit<StreamOperation, 'handle'>;

/** The API as an OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const declared of listEndpoints()) {
    const { method, path } = declared.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(declared);
  }
  for (const declared of listStreams()) paths[declared.endpoint.path] = { get: describeStream(declared) };
  return {
    openapi: '3.1.0',
    info: { title: 'Landrush storefront API', version: '1', description: DESCRIPTION },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(listEndpoints().map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    webhooks: openApiWebhooks(),
    components: { schemas: { Problem: PROBLEM_SCHEMA, ...problemSchemas() }, securitySchemes: { session: SESSION } },
    security: [{}, { session: [] }],
  };
}

/** The codes an endpoint can answer: its own first, then those of every endpoint. */
export function problemCodes({
  problems,
  idempotencyKey = false,
}: Pick<Declared['endpoint'], 'problems'> & { readonly idempotencyKey?: boolean }): readonly ProblemCode[] {
  return [...new Set([...problems, ...(idempotencyKey ? IDEMPOTENCY_PROBLEMS : []), ...GENERAL_PROBLEMS])];
}

/** The JSON Schema of an input or output. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest }: Json = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}

const DESCRIPTION =
  'Everything the pages of the shop do, for any client. The brand is the one of the host. Answers are JSON, problems application/problem+json (RFC 9457) ' +
  'with a `code`. The session is a cookie, given when there is something to remember. Amounts are whole minor units of the ISO 4217 currency beside them.';

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-landrush',
  description: 'Over plain http on this machine: landrush-<port>.',
};

/** The members of every problem document; those of an endpoint add their code and data. */
const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    detail: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
} as const;

/** The schemas of problems with data by name, which endpoints refer to. */
function problemSchemas(): Json {
  return Object.fromEntries(
    Object.entries(PROBLEMS).flatMap(([code, declared]) =>
      'data' in declared ? [[schemaName(code), schemaWithData(code, declared.data)]] : [],
    ),
  );
}

function schemaWithData(code: string, data: z.ZodMiniType): Json {
  const isOptional = z.safeParse(data, undefined).success;
  return {
    allOf: [{ $ref: PROBLEM_REF }],
    type: 'object',
    required: ['code', ...(isOptional ? [] : ['data'])],
    properties: { code: { const: code }, data: jsonSchemaOf(data, 'output') },
  };
}

/** 'checkout/quote-changed' as 'CheckoutQuoteChanged'. */
function schemaName(code: string): string {
  return code.replaceAll(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const PROBLEM_REF = '#/components/schemas/Problem';

/** The schema of an answer with one of these codes. */
function schemaOfCodes(codes: readonly ProblemCode[]): Json {
  const withData = codes.filter((code) => 'data' in PROBLEMS[code]);
  const plain = codes.filter((code) => !withData.includes(code));
  const choices = [
    ...withData.map((code) => ({ $ref: `#/components/schemas/${schemaName(code)}` })),
    ...(plain.length === 0
      ? []
      : [
          { allOf: [{ $ref: PROBLEM_REF }], type: 'object', required: ['code'], properties: { code: { enum: plain } } },
        ]),
  ];
  return choices.length === 1 ? { ...choices[0] } : { oneOf: choices };
}

function describeOperation({ resource, action, endpoint }: Declared): Json {
  const { path, summary, input, output, idempotencyKey, method } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const schema = objectSchema(jsonSchemaOf(input, 'input'));
  const all = [...parametersOf(schema, inPath, method === 'GET'), ...(idempotencyKey ? [KEY_PARAMETER] : [])];
  return {
    operationId: `${resource}.${action}`,
    tags: [resource],
    summary,
    ...(all.length === 0 ? {} : { parameters: all }),
    ...(method === 'GET' ? {} : { requestBody: bodyOf(schema, inPath) }),
    responses: { '200': goodAnswer('application/json', output), ...problemAnswers(endpoint) },
  };
}

function describeStream({ resource, action, endpoint }: DeclaredStream): Json {
  return {
    operationId: `${resource}.${action}`,
    tags: [resource],
    summary: endpoint.summary,
    parameters: parametersOf(objectSchema(jsonSchemaOf(endpoint.input, 'input')), [], true),
    responses: { '200': goodAnswer('application/x-ndjson', endpoint.event), ...problemAnswers(endpoint) },
  };
}

function parametersOf({ properties, required }: ObjectSchema, inPath: readonly string[], hasQuery: boolean): Json[] {
  return Object.entries(properties)
    .filter(([name]) => hasQuery || inPath.includes(name))
    .map(([name, schema]) => {
      const isInPath = inPath.includes(name);
      return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema };
    });
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the client for this one request; the same key and body again get the same answer for 30 days.',
  schema: { type: 'string', maxLength: 255 },
} as const;

interface ObjectSchema {
  readonly rest: Json;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly unknown[];
}

function objectSchema({ properties, required, ...rest }: Json): ObjectSchema {
  const entries = typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
  return { rest, properties: Object.fromEntries(entries), required: Array.isArray(required) ? required : [] };
}

function bodyOf({ rest, properties, required }: ObjectSchema, inPath: readonly string[]): Json {
  const cached = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const needed = required.filter((name) => typeof name === 'string' && !inPath.includes(name));
  const schema = {
    ...rest,
    properties: Object.fromEntries(cached),
    ...(needed.length === 0 ? {} : { required: needed }),
  };
  return { required: needed.length > 0, content: { 'application/json': { schema } } };
}

function goodAnswer(mediaType: string, schema: z.ZodMiniType): Json {
  return { description: 'Done.', content: { [mediaType]: { schema: jsonSchemaOf(schema, 'output') } } };
}

function problemAnswers(endpoint: Parameters<typeof problemCodes>[0]): Json {
  const byStatus = Map.groupBy(problemCodes(endpoint), (code) => PROBLEMS[code].status);
  const problems = [...byStatus].map(([status, codes]): [string, Json] => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('\n\n'),
      content: { 'application/problem+json': { schema: schemaOfCodes(codes) } },
    },
  ]);
  return Object.fromEntries(problems);
}

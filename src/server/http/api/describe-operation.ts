import * as z from 'zod/mini';
import type { Method } from '#contract/endpoint.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { saysWhenToRetry } from '#server/http/request/problem-document.ts';

/** A part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** An endpoint as an OpenAPI document describes it. */
export interface DescribedEndpoint {
  readonly resource: string;
  readonly action: string;
  readonly endpoint: {
    readonly method: Method;
    readonly path: string;
    readonly summary: string;
    readonly input: z.ZodMiniType;
    readonly output: z.ZodMiniType;
    readonly idempotencyKey?: boolean;
  };
  /** Every code it can answer. */
  readonly codes: readonly ProblemCode[];
}

/** The JSON Schema of an input or output. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest }: Json = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Of our types, not of the interface: clients leave read-only members out of their requests.
      delete jsonSchema.readOnly;
      // Later versions may add members.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

/** The schemas that endpoints with these codes refer to: of every problem document, and of each code with data. */
export function problemSchemas(codes: readonly ProblemCode[]): Json {
  const withData = codes.flatMap((code) => {
    const declared = PROBLEMS[code];
    return 'data' in declared ? [[schemaName(code), schemaWithData(code, declared.data)] as const] : [];
  });
  const { code, ...properties } = PROBLEM_PROPERTIES;
  return {
    Problem: {
      type: 'object',
      required: ['type', 'title', 'status'],
      properties: { ...properties, code: { ...code, enum: codes } },
    },
    ...Object.fromEntries(withData),
  };
}

/** The members of every problem document; those of an endpoint add their code and data. */
const PROBLEM_PROPERTIES = {
  type: { type: 'string' },
  title: { type: 'string' },
  status: { type: 'integer' },
  code: { type: 'string' },
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
} as const;

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

/** The description of an endpoint. */
export function describeOperation({ resource, action, endpoint, codes }: DescribedEndpoint): Json {
  const { path, summary, input, output, idempotencyKey = false, method } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const schema = objectSchema(jsonSchemaOf(input, 'input'));
  const all = [...parametersOf(schema, inPath, method === 'GET'), ...(idempotencyKey ? [KEY_PARAMETER] : [])];
  return {
    operationId: `${resource}.${action}`,
    tags: [resource],
    summary,
    ...(all.length === 0 ? {} : { parameters: all }),
    ...(method === 'GET' ? {} : { requestBody: bodyOf(schema, inPath) }),
    responses: { '200': goodAnswer('application/json', output), ...problemAnswers(codes) },
  };
}

/** The parameters of an input in path and query. */
export function parametersOf(
  { properties, required }: ObjectSchema,
  inPath: readonly string[],
  hasQuery: boolean,
): Json[] {
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

/** The schema of an object by its members. */
export interface ObjectSchema {
  readonly rest: Json;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly unknown[];
}

/** The members of an object's schema. */
export function objectSchema({ properties, required, ...rest }: Json): ObjectSchema {
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

/** A successful answer. */
export function goodAnswer(mediaType: string, schema: z.ZodMiniType): Json {
  return { description: 'Done.', content: { [mediaType]: { schema: jsonSchemaOf(schema, 'output') } } };
}

const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer' } } as const;

/** The answers with each code by status. */
export function problemAnswers(codes: readonly ProblemCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  const problems = [...byStatus].map(([status, ofStatus]): [string, Json] => [
    String(status),
    {
      description: ofStatus.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('\n\n'),
      ...(ofStatus.some(saysWhenToRetry) ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
      content: { 'application/problem+json': { schema: schemaOfCodes(ofStatus) } },
    },
  ]);
  return Object.fromEntries(problems);
}

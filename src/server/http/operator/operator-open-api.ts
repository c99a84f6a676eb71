import * as z from 'zod/mini';
import { OPERATOR_PROBLEMS } from '#contract/operator/operator-endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { type Json, describeOperation, problemSchemas } from '#server/http/api/describe-operation.ts';
import {
  type DeclaredStream,
  listOperatorEndpoints,
  listOperatorStreams,
  operatorProblemCodes,
} from './operator-operations.ts';
import { OPERATOR_PREFIX } from './operator-prefix.ts';

/** The operator API as an OpenAPI 3.1 document, generated from the contract. */
export function operatorOpenApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const codes = new Set<ProblemCode>();
  for (const { resource, action, endpoint } of listOperatorEndpoints()) {
    const own = operatorProblemCodes(endpoint);
    for (const code of own) codes.add(code);
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
      ...describeOperation({ resource, action, endpoint, codes: own }),
      'x-access': endpoint.access,
      ...(endpoint.access === 'public' ? { security: [] } : {}),
    };
  }
  for (const { resource, action, stream } of listOperatorStreams())
    (paths[stream.path] ??= {})['get'] = describeStream({ resource, action, stream });
  return {
    openapi: '3.1.0',
    info: { title: 'Landrush operator API', version: '1', description: DESCRIPTION },
    servers: [{ url: OPERATOR_PREFIX }],
    tags: [...new Set(listOperatorEndpoints().map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      schemas: problemSchemas([...codes].toSorted()),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ token: [] }],
  };
}

function describeStream({ resource, action, stream }: DeclaredStream): Json {
  const endpoint = { ...stream, method: 'GET', output: z.string() } as const;
  const described = describeOperation({ resource, action, endpoint, codes: OPERATOR_PROBLEMS });
  const answer = { description: 'A stream.', content: { [stream.mediaType]: { schema: { type: 'string' } } } };
  const responses = { ...(isJson(described['responses']) ? described['responses'] : {}), '200': answer };
  return { ...described, responses, 'x-access': stream.access };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

const DESCRIPTION =
  'Everything the back office does, for programs with an API token. `x-access` names the permission of each operation: `session` is for the back office itself, `public` needs no token. ' +
  'Changes carry a `commandId` made by the client, a UUID: the same id is applied once. Amounts are whole minor units of the ISO 4217 currency beside them, instants milliseconds since 1970.';

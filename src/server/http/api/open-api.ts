import type { ProblemCode } from '#contract/problems.ts';
import { GENERAL_PROBLEMS, IDEMPOTENCY_PROBLEMS } from '#contract/shared-problems.ts';
import { type Operation, type StreamOperation, listEndpoints, listStreams } from '#server/http/request/operations.ts';
import { API_PREFIX } from './api-routes.ts';
import {
  type Json,
  describeOperation,
  goodAnswer,
  jsonSchemaOf,
  objectSchema,
  parametersOf,
  problemAnswers,
  problemSchemas,
} from './describe-operation.ts';
import { openApiWebhooks } from './open-api-webhooks.ts';

type Declared = Omit<Operation, 'handle'>;
type DeclaredStream = Omit<StreamOperation, 'handle'>;

/** The API as an OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const declared of listEndpoints()) {
    const { method, path } = declared.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation({
      ...declared,
      codes: problemCodes(declared.endpoint),
    });
  }
  for (const declared of listStreams()) paths[declared.endpoint.path] = { get: describeStream(declared) };
  return {
    openapi: '3.1.0',
    info: { title: 'Landrush storefront API', version: '1', description: DESCRIPTION },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(listEndpoints().map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    webhooks: openApiWebhooks(),
    components: { schemas: problemSchemas(allCodes()), securitySchemes: { session: SESSION } },
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

/** The codes of all endpoints and streams. */
function allCodes(): readonly ProblemCode[] {
  const declared = [...listEndpoints(), ...listStreams()];
  return [...new Set(declared.flatMap(({ endpoint }) => problemCodes(endpoint)))].toSorted();
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

function describeStream({ resource, action, endpoint }: DeclaredStream): Json {
  return {
    operationId: `${resource}.${action}`,
    tags: [resource],
    summary: endpoint.summary,
    parameters: parametersOf(objectSchema(jsonSchemaOf(endpoint.input, 'input')), [], true),
    responses: { '200': goodAnswer('application/x-ndjson', endpoint.event), ...problemAnswers(problemCodes(endpoint)) },
  };
}

import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

/** The input of an API request. Path parameters override the body. A body that is no object is left to schema validation. */
export function inputOf({ method }: Pick<Endpoint, 'method'>, { query, body, params }: FastifyRequest): unknown {
  const input = method === 'GET' ? query : (body ?? {});
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return { ...input, ...(typeof params === 'object' ? params : {}) };
}

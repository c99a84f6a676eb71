import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { NO_VISITOR, securityHeaders } from '#server/http/pages/security-policy.ts';
import { PROBLEM_TYPE, methodNotAllowedDocument, problemDocument } from '#server/http/request/problem-document.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import { chooseEncoding } from './content-encoding.ts';
import type { WrittenJson } from './json-of.ts';

/** Sets the headers of API responses: not cacheable, and inert in a browser. */
export function prepareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(HEADERS[inboundRequestOf(request).outer.scheme]);
}

/** Sends JSON, gzipped when the client accepts it and a compressed copy exists. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: WrittenJson): FastifyReply {
  prepareAnswer(request, reply);
  void reply.type('application/json; charset=utf-8');
  if (typeof json === 'string') return reply.send(json);
  void reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
  const gzipped = encoding === 'gzip' ? json.gzipped() : null;
  return gzipped === null ? reply.send(json.plain) : reply.header('content-encoding', 'gzip').send(gzipped);
}

/** Sends a problem document. */
export function sendProblemDocument(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  prepareAnswer(request, reply);
  const { status, retryAfterSeconds, body } = problemDocument(problem, request.id);
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).type(PROBLEM_TYPE).send(body);
}

/** A 405 (RFC 9110 §15.5.6). */
export function sendMethodNotAllowed(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  prepareAnswer(request, reply);
  const body = methodNotAllowedDocument(request.id);
  return reply.code(405).header('allow', methods.join(', ')).type(PROBLEM_TYPE).send(body);
}

const HEADERS = {
  http: { ...securityHeaders('data', { ...NO_VISITOR, isHttps: false }), 'cache-control': 'no-store' },
  https: { ...securityHeaders('data', { ...NO_VISITOR, isHttps: true }), 'cache-control': 'no-store' },
};

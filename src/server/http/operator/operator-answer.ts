import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { NO_VISITOR, securityHeaders } from '#server/http/pages/security-policy.ts';
import { PROBLEM_TYPE, methodNotAllowedDocument, problemDocument } from '#server/http/request/problem-document.ts';

/** Sends JSON, not cacheable and inert in a browser. */
export function sendOperatorJson(reply: FastifyReply, value: unknown): FastifyReply {
  return sendOperatorText(reply, JSON.stringify(value));
}

/** The same of JSON that is a text already. */
export function sendOperatorText(reply: FastifyReply, json: string): FastifyReply {
  return reply.headers(HEADERS).type('application/json; charset=utf-8').send(json);
}

/** Sends a problem document. */
export function sendOperatorProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, retryAfterSeconds, body } = problemDocument(problem, request.id);
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.headers(HEADERS).code(status).type(PROBLEM_TYPE).send(body);
}

/** A 405 (RFC 9110 §15.5.6). */
export function sendOperatorMethodNotAllowed(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  const body = methodNotAllowedDocument(request.id);
  return reply.headers(HEADERS).code(405).header('allow', methods.join(', ')).type(PROBLEM_TYPE).send(body);
}

const HEADERS = { ...securityHeaders('data', { ...NO_VISITOR, isHttps: false }), 'cache-control': 'no-store' };

/** Headers of streams: not buffered by a proxy. */
export const STREAM_HEADERS = { ...HEADERS, 'x-accel-buffering': 'no' };

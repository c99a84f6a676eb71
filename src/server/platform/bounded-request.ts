import {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Result, ok, refuse } from '#core/result.ts';
import { currentFrames } from './exchanges/exchange-scope.ts';

export interface BoundedRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Limits of an outbound request: connect timeout, total timeout (ms) and response size (bytes). */
export interface RequestBounds {
  readonly agent: Agent;
  readonly connectTimeoutMs: number;
  readonly readTimeoutMs: number;
  readonly maxBytes: number;
}

export interface BoundedAnswer {
  readonly status: number;
  /** Lower case, without parameters; empty when the response has none. */
  readonly contentType: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Why there is no response; whether the request was processed is unknown. */
export type RequestProblem = 'connect-timeout' | 'read-timeout' | 'connection-lost' | 'answer-too-large';

/**
 * Sends one request without redirects or retries; every outcome is a value, never a throw. Within a recorded call,
 * request and response are frames of its exchange.
 */
export async function boundedRequest(
  request: BoundedRequest,
  bounds: RequestBounds,
): Promise<Result<BoundedAnswer, RequestProblem>> {
  const frames = currentFrames();
  frames?.request(request);
  const answer = await send(request, bounds);
  if (answer.ok) frames?.response(answer.value);
  else frames?.unanswered(answer.problem);
  return answer;
}

function send(request: BoundedRequest, bounds: RequestBounds): Promise<Result<BoundedAnswer, RequestProblem>> {
  return new Promise((resolve) => {
    const open = request.url.startsWith('https:') ? httpsRequest : httpRequest;
    const length = request.body === null ? {} : { 'content-length': String(Buffer.byteLength(request.body)) };
    const context = open(request.url, {
      method: request.method,
      agent: bounds.agent,
      headers: { ...request.headers, ...length },
    });
    let timer = setTimeout(() => end(refuse('connect-timeout')), bounds.connectTimeoutMs);

    function end(result: Result<BoundedAnswer, RequestProblem>): void {
      clearTimeout(timer);
      resolve(result);
      if (!result.ok) context.destroy();
    }

    onConnected(context, () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(refuse('read-timeout')), bounds.readTimeoutMs);
    });
    context.on('error', () => end(refuse('connection-lost')));
    context.on('response', (response) => readBody(response, bounds.maxBytes, end));
    context.end(request.body ?? undefined);
  });
}

function onConnected(context: ClientRequest, connected: () => void): void {
  context.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', connected);
    else connected();
  });
}

function readBody(
  response: IncomingMessage,
  maxBytes: number,
  end: (result: Result<BoundedAnswer, RequestProblem>) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) end(refuse('answer-too-large'));
    else chunks.push(chunk);
  });
  response.on('error', () => end(refuse('connection-lost')));
  response.on('close', () => {
    const contentType = (response.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const { statusCode: status = 0, headers } = response;
    const answer = { status, contentType, headers, body: Buffer.concat(chunks).toString('utf8') };
    end(response.complete ? ok(answer) : refuse('connection-lost'));
  });
}

import { createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { readForm } from './stand-in-form.builder.ts';
import type { StandInResponse } from './stand-in-requests.builder.ts';
import { ROUTES } from './stand-in-routes.builder.ts';
import { Refusal, type StandInEvent, type State, later, newState } from './stand-in-state.builder.ts';

/**
 * A stand-in for the part of Stripe's API the adapter uses, written from its documentation (docs/rules/stripe.md); in memory,
 * in the process of the tests.
 */
export interface StripeStandIn {
  readonly url: string;
  /** The next event of a type about a reference, signed now as Stripe signs. */
  event(
    type: string,
    reference: string,
  ): Promise<{ headers: Record<string, string>; body: string; receivedAtMs: number }>;
  outage(isOut: boolean): void;
  close(): Promise<void>;
}

export const SECRET_KEY = 'sk_test_stand_in';
export const PUBLISHABLE_KEY = 'pk_test_stand_in';
export const WEBHOOK_SECRET = 'whsec_stand_in';

/** The delay in ms of a late response. */
const LATE_MS = 500;

/** Listens on a free port by default; `deliver` receives each event when it happens, signed. */
export async function startStripeStandIn({ port = 0, deliver }: StandInOptions = {}): Promise<StripeStandIn> {
  const waiting = new Set<() => void>();
  let isOut = false;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const state = newState(url, (event) => {
    for (const check of waiting) check();
    deliver?.(signed(event));
  });
  const keys = new Map<string, StoredResponse>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (isOut) return send(response, { status: 503, text: '{}' });
    const { pathname, search } = new URL(request.url ?? '/', url);
    const isApi = pathname.startsWith('/v1/');
    if (isApi && !isAllowed(request, pathname, body))
      return send(response, refusal(401, { type: 'invalid_request_error' }));
    const key = request.headers['idempotency-key'];
    const requestKey = `${pathname}?${body}`;
    const stored = typeof key === 'string' ? keys.get(key) : undefined;
    if (stored !== undefined && stored.requestKey !== requestKey)
      return send(response, refusal(400, { type: 'idempotency_error' }));
    if (stored !== undefined && stored.response === null)
      return send(response, refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }));
    if (stored !== undefined && stored.response !== null)
      return send(response, stored.response, { 'idempotent-replayed': 'true' });
    const entry: StoredResponse = { requestKey, response: null };
    if (typeof key === 'string') keys.set(key, entry);
    const query = request.method === 'GET' ? search.slice(1) : body;
    const { response: content, failure, afterwards } = run(state, request.method ?? 'GET', pathname, query);
    if (failure !== 'late') return finish(entry, content, response, failure);
    later(state, LATE_MS, () => {
      finish(entry, content, response, 'none');
      afterwards?.();
    });
  }

  return {
    url,
    event: (type, reference) => nextEvent({ events: state.events, waiting }, type, reference),
    outage: (value) => {
      isOut = value;
    },
    close: async () => {
      for (const timer of state.timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface StandInOptions {
  readonly port?: number;
  readonly deliver?: (event: Awaited<ReturnType<StripeStandIn['event']>>) => void;
}

/** The publishable key may only create PaymentMethods. */
function isAllowed({ method, headers }: IncomingMessage, path: string, body: string): boolean {
  if (headers.authorization === `Bearer ${SECRET_KEY}`) return true;
  return method === 'POST' && path === '/v1/payment_methods' && readForm(body)['key'] === PUBLISHABLE_KEY;
}

interface ResponseContent {
  readonly status: number;
  readonly text: string;
  readonly type?: 'text/html; charset=utf-8';
  readonly leadsTo?: string;
}

interface StoredResponse {
  readonly requestKey: string;
  response: ResponseContent | null;
}

type Ran = { readonly response: ResponseContent } & Required<Pick<StandInResponse, 'failure'>> &
  Pick<StandInResponse, 'afterwards'>;

function run(state: State, method: string, path: string, encoded: string): Ran {
  try {
    for (const [verb, pattern, handle] of ROUTES) {
      const match = verb === method ? pattern.exec(path) : null;
      if (match === null) continue;
      const { object, failure = 'none', page, leadsTo, ...rest } = handle(state, readForm(encoded), match[1] ?? '');
      if (page !== undefined)
        return { response: { status: 200, text: page, type: 'text/html; charset=utf-8' }, failure };
      if (leadsTo !== undefined) return { response: { status: 303, text: '', leadsTo }, failure };
      return { response: { status: 200, text: JSON.stringify(object) }, failure, ...rest };
    }
    return { response: refusal(404, { type: 'invalid_request_error' }), failure: 'none' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { response: refusal(error.status, error.error), failure: 'none' };
  }
}

/** The response is stored for its Idempotency-Key whatever happens to the connection, including server errors. */
function finish(
  entry: StoredResponse,
  content: ResponseContent,
  response: ServerResponse,
  failure: Ran['failure'],
): void {
  entry.response = failure === 'error' ? refusal(500, { type: 'api_error' }) : content;
  if (failure === 'lost') response.destroy();
  else send(response, entry.response);
}

function refusal(status: number, error: object): ResponseContent {
  return { status, text: JSON.stringify({ error }) };
}

function send(response: ServerResponse, content: ResponseContent, headers: Record<string, string> = {}): void {
  const { status, text, type = 'application/json', leadsTo } = content;
  const location = leadsTo === undefined ? {} : { location: leadsTo };
  response.writeHead(status, { 'content-type': type, 'request-id': 'req_stand_in', ...location, ...headers }).end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

async function nextEvent(
  { events, waiting }: { events: readonly StandInEvent[]; waiting: Set<() => void> },
  type: string,
  reference: string,
): ReturnType<StripeStandIn['event']> {
  const found = () => events.find((event) => event.type === type && JSON.stringify(event.object).includes(reference));
  const event =
    found() ??
    (await new Promise<StandInEvent>((resolve) => {
      const check = () => {
        const now = found();
        if (now === undefined) return;
        waiting.delete(check);
        resolve(now);
      };
      waiting.add(check);
    }));
  return signed(event);
}

function signed({ id, type, object }: StandInEvent): Awaited<ReturnType<StripeStandIn['event']>> {
  const receivedAtMs = Date.now();
  const timestamp = Math.floor(receivedAtMs / 1000);
  const body = JSON.stringify({ id, object: 'event', type, created: timestamp, data: { object } });
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex');
  return { headers: { 'stripe-signature': `t=${timestamp},v1=${signature}` }, body, receivedAtMs };
}

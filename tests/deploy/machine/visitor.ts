import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { Window } from 'happy-dom';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestOf } from '#tests/faults/shoppers/shop-client.ts';

const SHOP = 'https://shop.larkhost.net';

/** A response of the shop through the proxy. */
export interface Received {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

/** A form of a page that is open, with what it sends. */
export interface OpenForm {
  readonly action: string;
  readonly body: string;
}

/** A visitor with a cookie, over HTTPS. */
export interface Visitor {
  get(path: string): Promise<Received>;
  submit(form: OpenForm): Promise<Received>;
  /** Calls the API; throws when the answer is not a success. */
  ask<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input> & object,
    key?: string,
  ): Promise<z.output<Output>>;
}

const ca = readFileSync('/etc/machine/certificate.pem');
const agent = new Agent({ keepAlive: true, ca });
const TIMEOUT_MS = 20_000;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A visitor without a session. */
export function newVisitor(): Visitor {
  let cookie = '';

  async function send({ method, path, headers, body }: Sent): Promise<Received> {
    const sent = { ...headers, origin: SHOP, ...(cookie === '' ? {} : { cookie }) };
    const { cookies, ...received } = await exchange({
      method,
      path,
      headers: sent,
      ...(body === undefined ? {} : { body }),
    });
    cookie = cookies.map((one) => one.split(';')[0]).join('; ') || cookie;
    return received;
  }

  return {
    get: (path) => send({ method: 'GET', path, headers: { accept: 'text/html' } }),
    submit: ({ action, body }) =>
      send({ method: 'POST', path: action, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }),
    async ask(endpoint, input, key) {
      const { method, path, body } = requestOf(endpoint, input);
      const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
      const answer = await send({ method, path, headers, ...(body === undefined ? {} : { body }) });
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 500)}`);
      return endpoint.output.parse(JSON.parse(answer.body));
    },
  };
}

function exchange({ method, path, headers, body }: Sent): Promise<Received & { readonly cookies: readonly string[] }> {
  return new Promise((resolve, reject) => {
    const call = request(`${SHOP}${path}`, { agent, method, headers: { ...headers }, timeout: TIMEOUT_MS });
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', reject);
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    call.end(body);
  });
}

/** The scripts and styles of a page. */
export function assetsIn(html: string): readonly string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? [])];
}

/** The form of a product's page that puts it into the basket. */
export function formIn(html: string): OpenForm {
  const window = new Window();
  try {
    const page = new window.DOMParser().parseFromString(html, 'text/html');
    const forms = [...page.querySelectorAll('main form')].filter((one) => one.getAttribute('method') === 'post');
    const form = forms.find((one) => one.querySelector('[name=commandId]') !== null);
    if (form === undefined) throw new Error('The page has no form.');
    const fields = [...form.querySelectorAll('input[name]')]
      .filter((input) => input.getAttribute('type') !== 'radio' || input.hasAttribute('checked'))
      .filter((input) => input.getAttribute('type') !== 'checkbox' || input.hasAttribute('checked'))
      .map((input): [string, string] => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? 'on']);
    return { action: form.getAttribute('action') ?? '', body: new URLSearchParams(fields).toString() };
  } finally {
    window.close();
  }
}

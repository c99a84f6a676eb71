import { parseSetCookie } from 'cookie';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import type { JourneyCookie } from './journey-page.ts';

/** A request as a browser sends it for a document or a page's script. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The last response of a chain of redirects. */
export interface HttpResponse {
  readonly url: URL;
  /** The method of the last request: a redirected form is followed by GET. */
  readonly method: string;
  readonly status: number;
  readonly body: string;
}

interface StoredCookie extends JourneyCookie {
  readonly host: string;
  readonly path: string;
}

const MAX_REDIRECTS = 10;

/**
 * The cookies of one browser, and its requests to hosts of this machine. Redirects are followed by the rules of the
 * Fetch standard, also to other origins.
 */
export class HttpSession {
  readonly #cookies = new Map<string, StoredCookie>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers;
  }

  cookiesFor({ hostname, pathname }: URL): readonly StoredCookie[] {
    return [...this.#cookies.values()].filter(({ host, path }) => host === hostname && pathname.startsWith(path));
  }

  setCookie({ name, value }: JourneyCookie, { hostname }: URL, path = '/'): void {
    this.#cookies.set(`${hostname} ${path} ${name}`, { name, value, host: hostname, path });
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    let next = request;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await this.#sendOnce(next);
      const { method, url } = next;
      if (answer.location === null || answer.status < 300 || answer.status > 399)
        return { url, method, status: answer.status, body: answer.body };
      next = redirected(next, answer.status, answer.location);
    }
    throw new Error(`${request.url.href} redirects more than ${MAX_REDIRECTS} times.`);
  }

  async #sendOnce({ method, url, headers = {}, body }: HttpRequest) {
    const cookies = this.cookiesFor(url);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await exchange({
      method,
      port: Number(url.port),
      path: url.pathname + url.search,
      headers: { ...this.#headers, ...headers, host: url.host, ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined ? {} : { body }),
      hasOwnConnection: true,
    });
    if (answer === null) throw new Error(`${method} ${url.href}: no response.`);
    for (const line of answer.cookies) this.#store(line, url);
    return answer;
  }

  #store(line: string, url: URL): void {
    const { name, value, path = '/', maxAge, expires } = parseSetCookie(line);
    const isExpired = maxAge === undefined ? expires !== undefined && expires.getTime() <= Date.now() : maxAge <= 0;
    if (isExpired) this.#cookies.delete(`${url.hostname} ${path} ${name}`);
    else this.setCookie({ name, value: value ?? '' }, url, path);
  }
}

function redirected({ method, url, headers = {}, body }: HttpRequest, status: number, location: string): HttpRequest {
  const target = new URL(location, url);
  if (target.hash === '') target.hash = url.hash;
  const site = headers['sec-fetch-site'];
  const isCrossSite = target.hostname !== url.hostname && site !== undefined && site !== 'none';
  const { 'content-type': type, origin, ...others } = headers;
  const common = { ...others, ...(isCrossSite ? { 'sec-fetch-site': 'cross-site' } : {}) };
  const isRepeated = status === 307 || status === 308 || (method !== 'POST' && status !== 303);
  if (!isRepeated) return { method: 'GET', url: target, headers: common };
  return {
    method,
    url: target,
    headers: {
      ...common,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(origin === undefined ? {} : { origin }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

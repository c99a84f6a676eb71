import { DocumentPage } from './document-page.ts';
import { type HttpRequest, type HttpResponse, HttpSession } from './http-session.ts';
import type { JourneyContext, JourneyCookie, JourneyRequests } from './journey-page.ts';

/** What the documents of a browser depend on. */
export interface DocumentBrowserOptions {
  /** Addresses without an origin are relative to it. */
  readonly baseURL: string;
  readonly language?: string;
  readonly userAgent?: string;
  /** Is called with the status of every document that is loaded. */
  readonly onStatus?: (status: number, address: string) => void;
}

/** A browser without scripts as far as servers see it: cookies, and the requests for documents. */
export class DocumentBrowser implements JourneyContext {
  readonly #options: DocumentBrowserOptions;
  readonly #session: HttpSession;

  constructor(options: DocumentBrowserOptions) {
    const { language = 'en-US', userAgent } = options;
    this.#options = options;
    this.#session = new HttpSession({
      'accept-language': language,
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    });
  }

  get requests(): JourneyRequests {
    return {
      post: async (address, { data = {}, headers = {} } = {}) => {
        const url = this.resolve(address);
        const answer = await this.#session.send({
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': 'application/json', origin: url.origin },
          body: JSON.stringify(data),
        });
        return {
          ok: () => answer.status >= 200 && answer.status < 300,
          text: async () => answer.body,
          json: async () => JSON.parse(answer.body),
        };
      },
    };
  }

  resolve(address: string): URL {
    return new URL(address, this.#options.baseURL);
  }

  async newPage(): Promise<DocumentPage> {
    return new DocumentPage(this);
  }

  async cookies(address = this.#options.baseURL): Promise<JourneyCookie[]> {
    return this.#session.cookiesFor(this.resolve(address)).map(({ name, value }) => ({ name, value }));
  }

  async addCookies(cookies: Parameters<JourneyContext['addCookies']>[0]): Promise<void> {
    for (const cookie of cookies) this.#session.setCookie(cookie, this.resolve(cookie.url ?? '/'), cookie.path);
  }

  /** Loads a document as a navigation from a page, or from none where its address is entered. */
  async load(request: HttpRequest, from: URL | null): Promise<HttpResponse> {
    const headers = { ...NAVIGATION, ...sourceOf(from, request), ...request.headers };
    const response = await this.#session.send({ ...request, headers });
    this.#options.onStatus?.(response.status, response.url.href);
    return response;
  }
}

const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
};

/** The headers about the source of a navigation; the referrer is shortened for other origins. */
function sourceOf(from: URL | null, { method, url }: HttpRequest): Readonly<Record<string, string>> {
  if (from === null || from.protocol === 'about:') return { 'sec-fetch-site': 'none' };
  const isSameOrigin = from.origin === url.origin;
  const site = isSameOrigin ? 'same-origin' : from.hostname === url.hostname ? 'same-site' : 'cross-site';
  return {
    'sec-fetch-site': site,
    referer: isSameOrigin ? from.origin + from.pathname + from.search : `${from.origin}/`,
    ...(method === 'POST' ? { origin: from.origin } : {}),
  };
}

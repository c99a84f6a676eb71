import { setTimeout as pause } from 'node:timers/promises';
import { activate } from './activate.ts';
import type { DocumentBrowser } from './document-browser.ts';
import { DocumentFinder, DocumentLocator } from './document-locator.ts';
import { defaultButton, formRequest, isSubmitter } from './form-request.ts';
import type { HttpRequest } from './http-session.ts';
import type { JourneyContext, JourneyPage, JourneyRequests } from './journey-page.ts';
import { type ParsedDocument, parseDocument } from './parse-document.ts';
import { displayedTextOf, normalized } from './texts.ts';

/** As in playwright.config.ts. */
const TIMEOUT_MS = 10_000;
/** A page that reloads itself after some seconds is reloaded this often. */
const REFRESH_MS = 200;

/** A page without a browser: the documents a server sends to a browser whose scripts are off. */
export class DocumentPage extends DocumentFinder implements JourneyPage {
  readonly request: JourneyRequests;
  readonly #browser: DocumentBrowser;
  /** The status of the last response. */
  status = 0;
  #url = new URL('about:blank');
  #parsed: ParsedDocument = parseDocument('', 'about:blank');
  #last: HttpRequest = { method: 'GET', url: this.#url };

  constructor(browser: DocumentBrowser) {
    super();
    this.#browser = browser;
    this.request = browser.requests;
  }

  get document(): Document {
    return this.#parsed.document;
  }

  within(find: (root: ParentNode) => readonly Element[], description: string): DocumentLocator {
    return new DocumentLocator(this, find, description);
  }

  context(): JourneyContext {
    return this.#browser;
  }

  url(): string {
    return this.#url.href;
  }

  async title(): Promise<string> {
    return normalized(this.document.title);
  }

  async goto(address: string): Promise<void> {
    await this.#load({ method: 'GET', url: this.#browser.resolve(address) }, null);
  }

  async close(): Promise<void> {
    await this.#parsed.close();
  }

  resolve(address: string): URL {
    return this.#browser.resolve(address);
  }

  /** Repeats the last request, also that of a form. */
  async reload(): Promise<void> {
    await this.#load({ ...this.#last, url: this.#url }, this.#url);
  }

  async waitForURL(address: string | RegExp): Promise<void> {
    const isThere = () =>
      typeof address === 'string' ? this.#browser.resolve(address).href === this.url() : address.test(this.url());
    await this.until(
      () => isThere() || null,
      () => `Not at ${address.toString()}`,
    );
  }

  /**
   * Looks until there is a result. A document that refreshes itself is loaded again; any other never changes, so there
   * is nothing to wait for.
   */
  async until<Result>(look: () => Result | null, what: () => string, timeoutMs = TIMEOUT_MS): Promise<Result> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const found = look();
      if (found !== null) return found;
      const refresh = this.#refresh();
      if (refresh === null || Date.now() > deadline)
        throw new Error(`${what()}, on ${this.url()}:\n${this.#excerpt()}`);
      await pause(REFRESH_MS);
      await this.#load({ method: 'GET', url: refresh.url }, this.#url);
    }
  }

  async click(element: Element): Promise<void> {
    const activation = activate(element);
    if (activation?.kind === 'follow') await this.#follow(activation.href);
    if (activation?.kind === 'submit') await this.#submit(activation.form, activation.submitter);
  }

  /** Clicks a button, or submits the form of a field. */
  async pressEnter(element: Element): Promise<void> {
    const form = element.closest('form');
    const button = isSubmitter(element) || form === null ? element : (defaultButton(form) ?? null);
    if (button !== null) await this.click(button);
    else if (form !== null) await this.#submit(form, null);
  }

  async #follow(href: string): Promise<void> {
    const target = new URL(href, this.#url);
    const isWithinDocument = href.includes('#') && withoutHash(target) === withoutHash(this.#url);
    if (isWithinDocument) this.#url = target;
    else await this.#load({ method: 'GET', url: target }, this.#url);
  }

  async #submit(form: HTMLFormElement, submitter: HTMLButtonElement | HTMLInputElement | null): Promise<void> {
    await this.#load(formRequest(this.#parsed, form, submitter, this.url()), this.#url);
  }

  async #load(request: HttpRequest, from: URL | null): Promise<void> {
    const { url, method, body, status } = await this.#browser.load(request, from);
    await this.#parsed.close();
    this.#url = url;
    this.status = status;
    this.#last = method === 'GET' ? { method, url } : request;
    this.#parsed = parseDocument(body, url.href);
    const refresh = this.#refresh();
    if (refresh?.seconds === 0) await this.#load({ method: 'GET', url: refresh.url }, url);
  }

  /** The delay and the URL of the document's refresh; null without one. */
  #refresh(): { readonly seconds: number; readonly url: URL } | null {
    const content = this.document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content') ?? null;
    if (content === null) return null;
    const [, seconds = '', target] = /^\s*(\d+)(?:\s*[;,]\s*url\s*=\s*(.+))?/i.exec(content) ?? [];
    return { seconds: Number(seconds), url: new URL(target ?? this.#url, this.#url) };
  }

  #excerpt(): string {
    return displayedTextOf(this.document.body).slice(0, 2_000);
  }
}

function withoutHash({ origin, pathname, search }: URL): string {
  return origin + pathname + search;
}

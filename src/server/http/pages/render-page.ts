import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallerServices, createCaller } from '#server/http/request/caller.ts';
import { canonicalOrigin } from '#server/http/request/canonical-origin.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import type { FormBody } from '#server/http/request/read-form-body.ts';
import {
  type RequestContexts,
  type RequestContextServices,
  openRequestContexts,
} from '#server/http/request/request-contexts.ts';
import { canApplyDeepLink } from './deep-link-permission.ts';
import { documentForm, runForForm } from './document-form.ts';
import { clearFlash, takeFlash } from './flash-cookie.ts';
import type { PageFacts, PageRenderer } from './page-renderer.ts';
import { pageRequest } from './page-request.ts';
import { pageRuleOf } from './page-rules.ts';

/** A page rendered for one visit. */
export interface VisitedPage {
  readonly response: Response;
  readonly setCookies: readonly string[];
  /** Whether it may contain personal data. */
  readonly isPersonal: boolean;
  /** Whether a customer is signed in, or the session could not be determined. */
  readonly isPersonalised: boolean;
}

/** Dependencies of rendering pages over the in-process API. */
export interface RenderServices extends CallerServices, RequestContextServices {
  readonly render: PageRenderer;
}

/** Renders the page of a request or runs its action; aborted when the browser disconnects. */
export async function renderPage(
  services: RenderServices,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  inbound: InboundRequest,
  options: {
    readonly nonce: string;
    readonly form: FormBody | null;
    readonly calls: RequestContexts;
    readonly sharesFrame: boolean;
  },
): Promise<VisitedPage> {
  const aborter = new AbortController();
  reply.raw.once('close', () => aborter.abort());
  const { method, url, headers } = request;
  return render(services, inbound, options.calls, {
    request: pageRequest(inbound.outer, { method, url, headers, form: options.form, signal: aborter.signal }),
    nonce: options.nonce,
    form: options.form,
    requestId: inbound.requestId,
    newCommandId: () => services.ids.uuid(),
    canApplyDeepLink: canApplyDeepLink(method, headers),
    sharesFrame: options.sharesFrame,
  });
}

/** Renders a page as seen without a session. */
export async function renderAnonymously(
  services: RenderServices,
  inbound: InboundRequest,
  { url, accept = 'text/html', ...own }: AnonymousPage,
): Promise<VisitedPage> {
  const headers = { accept };
  const request = pageRequest(inbound.outer, {
    method: 'GET',
    url,
    headers,
    form: null,
    signal: new AbortController().signal,
  });
  const calls = await openRequestContexts(services, inbound);
  return render(services, inbound, calls, { ...own, request, form: null, canApplyDeepLink: false, sharesFrame: false });
}

/** A page to render without a session, the same for all visitors. */
interface AnonymousPage extends Omit<OwnFacts, 'canApplyDeepLink' | 'sharesFrame'> {
  readonly url: string;
  /** The media type to render; HTML if absent. */
  readonly accept?: 'text/html' | 'text/markdown';
}

type OwnFacts = Pick<PageFacts, 'nonce' | 'requestId' | 'newCommandId' | 'canApplyDeepLink' | 'sharesFrame'>;

async function render(
  services: RenderServices,
  inbound: InboundRequest,
  calls: RequestContexts,
  options: OwnFacts & { readonly request: Request; readonly form: FormBody | null },
): Promise<VisitedPage> {
  const { request, form: body, ...own } = options;
  const { pathname, search } = new URL(request.url);
  const form = documentForm(`${pathname}${search}`, body);
  const run = form === null ? services.run : runForForm(services.run, form);
  const api = createCaller({ ...services, run }, calls, inbound);
  let isFlashRead = false;
  const readFlash = () => {
    isFlashRead = true;
    return inbound.flash;
  };
  const response = await services.render(request, {
    ...own,
    form,
    readFlash,
    api,
    now: inbound.now,
    origin: inbound.outer.origin,
    canonicalOrigin: canonicalOrigin(inbound),
    language: inbound.language,
    consent: inbound.consent,
  });
  const isShown = isFlashRead && inbound.flash !== null && endsHere(request, response);
  const flash = takeFlash(inbound.outer, response) ?? (isShown ? clearFlash(inbound.outer) : null);
  const setCookies = [...calls.setCookies(), ...(flash === null ? [] : [flash])];
  const isPersonal = inbound.cookie.token !== null || inbound.viewCookie.token !== null || setCookies.length > 0;
  return { response, setCookies, isPersonal, isPersonalised: calls.markPersonalised() };
}

/**
 * Whether a response is displayed: not a redirect (202 in data requests) and not the start page, which redirects by
 * script.
 */
function endsHere({ url }: Request, { status }: Response): boolean {
  const isRedirect = (status >= 300 && status < 400) || status === 202;
  return !isRedirect && pageRuleOf(new URL(url).pathname).route !== '/';
}

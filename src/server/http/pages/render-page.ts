import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCaller } from '#server/http/request/caller.ts';
import type { CallerServices } from '#server/http/request/caller.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import type { FormBody } from '#server/http/request/read-form-body.ts';
import { openRequestContexts } from '#server/http/request/request-contexts.ts';
import type { RequestContextServices } from '#server/http/request/request-contexts.ts';
import { mayApplyDeepLink } from './deep-link-permission.ts';
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
  readonly namesSomebody: boolean;
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
  given: { readonly nonce: string; readonly form: FormBody | null },
): Promise<VisitedPage> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method, url, headers } = request;
  return render(services, inbound, {
    request: pageRequest(inbound.outer, { method, url, headers, form: given.form, signal: gone.signal }),
    nonce: given.nonce,
    requestId: inbound.requestId,
    newCommandId: () => services.ids.uuid(),
    mayApplyDeepLink: mayApplyDeepLink(method, headers),
  });
}

/** Renders a page as seen without a session, with placeholders for the values of each response. */
export async function renderForAnybody(
  services: RenderServices,
  inbound: InboundRequest,
  { url, ...placeholders }: { readonly url: string } & Omit<OwnFacts, 'mayApplyDeepLink'>,
): Promise<VisitedPage> {
  const headers = { accept: 'text/html' };
  const request = pageRequest(inbound.outer, {
    method: 'GET',
    url,
    headers,
    form: null,
    signal: new AbortController().signal,
  });
  return render(services, inbound, { ...placeholders, request, mayApplyDeepLink: false });
}

type OwnFacts = Pick<PageFacts, 'nonce' | 'requestId' | 'newCommandId' | 'mayApplyDeepLink'>;

async function render(
  services: RenderServices,
  inbound: InboundRequest,
  given: OwnFacts & { readonly request: Request },
): Promise<VisitedPage> {
  const calls = await openRequestContexts(services, inbound);
  const { request, ...own } = given;
  const api = createCaller(services, calls, inbound.requestId);
  let isFlashRead = false;
  const readFlash = () => {
    isFlashRead = true;
    return inbound.flash;
  };
  const response = await services.render(request, {
    ...own,
    readFlash,
    api,
    now: inbound.now,
    origin: inbound.outer.origin,
    language: inbound.language,
    consent: inbound.consent,
  });
  const isShown = isFlashRead && inbound.flash !== null && endsHere(request, response);
  const flash = takeFlash(inbound.outer, response) ?? (isShown ? clearFlash(inbound.outer) : null);
  const setCookies = [...calls.setCookies(), ...(flash === null ? [] : [flash])];
  const isPersonal = inbound.cookie.token !== null || setCookies.length > 0;
  return { response, setCookies, isPersonal, namesSomebody: calls.nameSomebody() };
}

/**
 * Whether a response is displayed: not a redirect (202 in data requests) and not the start page, which redirects by
 * script.
 */
function endsHere({ url }: Request, { status }: Response): boolean {
  const isRedirect = (status >= 300 && status < 400) || status === 202;
  return !isRedirect && pageRuleOf(new URL(url).pathname).route !== '/';
}

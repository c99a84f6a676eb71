import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCaller } from './caller.ts';
import type { CallerServices } from './caller.ts';
import { mayApplyDeepLink } from './deep-link-permission.ts';
import { clearFlash, takeFlash } from './flash-cookie.ts';
import type { PageFacts, PageRenderer } from './page-renderer.ts';
import { pageRequest } from './page-request.ts';
import { pageRuleOf } from './page-rules.ts';
import type { FormBody } from './read-form-body.ts';
import { openRequestCalls } from './request-calls.ts';
import type { RequestCallServices } from './request-calls.ts';
import type { Visit } from './visit.ts';

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
export interface RenderServices extends CallerServices, RequestCallServices {
  readonly render: PageRenderer;
}

/** Renders the page of a request or runs its action; aborted when the browser disconnects. */
export async function renderVisit(
  services: RenderServices,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  visit: Visit,
  given: { readonly nonce: string; readonly form: FormBody | null },
): Promise<VisitedPage> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method, url, headers } = request;
  return render(services, visit, {
    request: pageRequest(visit.outer, { method, url, headers, form: given.form, signal: gone.signal }),
    nonce: given.nonce,
    requestId: visit.requestId,
    newCommandId: () => services.ids.uuid(),
    mayApplyDeepLink: mayApplyDeepLink(method, headers),
  });
}

/** Renders a page as seen without a session, with placeholders for the values of each response. */
export async function renderForAnybody(
  services: RenderServices,
  visit: Visit,
  { url, ...placeholders }: { readonly url: string } & Omit<OwnFacts, 'mayApplyDeepLink'>,
): Promise<VisitedPage> {
  const headers = { accept: 'text/html' };
  const request = pageRequest(visit.outer, {
    method: 'GET',
    url,
    headers,
    form: null,
    signal: new AbortController().signal,
  });
  return render(services, visit, { ...placeholders, request, mayApplyDeepLink: false });
}

type OwnFacts = Pick<PageFacts, 'nonce' | 'requestId' | 'newCommandId' | 'mayApplyDeepLink'>;

async function render(
  services: RenderServices,
  visit: Visit,
  given: OwnFacts & { readonly request: Request },
): Promise<VisitedPage> {
  const calls = await openRequestCalls(services, visit);
  const { request, ...own } = given;
  const api = createCaller(services, calls, visit.requestId);
  let isFlashRead = false;
  const readFlash = () => {
    isFlashRead = true;
    return visit.flash;
  };
  const response = await services.render(request, {
    ...own,
    readFlash,
    api,
    now: visit.now,
    origin: visit.outer.origin,
    language: visit.language,
    consent: visit.consent,
  });
  const isShown = isFlashRead && visit.flash !== null && endsHere(request, response);
  const flash = takeFlash(visit.outer, response) ?? (isShown ? clearFlash(visit.outer) : null);
  const setCookies = [...calls.setCookies(), ...(flash === null ? [] : [flash])];
  const isPersonal = visit.cookie.token !== null || setCookies.length > 0;
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

import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCaller } from './caller.ts';
import type { CallerServices } from './caller.ts';
import { mayApplyDeepLink } from './deep-link-permission.ts';
import type { PageFacts, PageRenderer } from './page-renderer.ts';
import { pageRequest } from './page-request.ts';
import { openRequestCalls } from './request-calls.ts';
import type { RequestCallServices } from './request-calls.ts';
import type { Visit } from './visit.ts';

/** A page made for one visit. */
export interface VisitedPage {
  readonly response: Response;
  readonly setCookies: readonly string[];
  /** Whether it may hold something of the person who asked. */
  readonly isPersonal: boolean;
  /** Whether somebody is signed in, or it cannot be said who is here. */
  readonly namesSomebody: boolean;
}

/** What is needed to render pages over the in-process API. */
export interface RenderServices extends CallerServices, RequestCallServices {
  readonly render: PageRenderer;
}

/** Renders the page of a request, or runs its action; given up when the browser goes away. */
export async function renderVisit(
  services: RenderServices,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  visit: Visit,
  given: { readonly nonce: string; readonly body: Buffer | null },
): Promise<VisitedPage> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method, url, headers } = request;
  return render(services, visit, {
    request: pageRequest(visit.outer, { method, url, headers, body: given.body, signal: gone.signal }),
    nonce: given.nonce,
    requestId: visit.requestId,
    newCommandId: () => services.ids.uuid(),
    mayApplyDeepLink: mayApplyDeepLink(method, headers),
  });
}

/** Renders a page as anybody without a session sees it, with placeholders for what each response has of its own. */
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
    body: null,
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
  const response = await services.render(request, {
    ...own,
    api,
    now: visit.now,
    origin: visit.outer.origin,
    language: visit.language,
    consent: visit.consent,
  });
  const setCookies = calls.setCookies();
  const isPersonal = visit.cookie.token !== null || setCookies.length > 0;
  return { response, setCookies, isPersonal, namesSomebody: calls.nameSomebody() };
}

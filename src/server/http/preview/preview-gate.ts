import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem } from '#contract/problems.ts';
import { chooseLanguage } from '#core/languages/choose-language.ts';
import { PREVIEW_PATH, type PreviewEnd } from '#core/publishing/preview-state.ts';
import { languageIn } from '#core/seo/page-address.ts';
import { chosenLanguage } from '#server/http/pages/language-cookie.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import type { OuterRequest } from '#server/http/request/outer-request.ts';
import { findInboundRequest, replaceInboundRequest } from '#server/http/request/request-gate.ts';
import { sendProblem } from '#server/http/request/send-problem.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { OpenPreview, OpenPreviewOf } from '#server/publishing/public.ts';
import { storeIn } from '#server/storefront/public.ts';
import { previewCookie } from './preview-cookie.ts';

/** Dependencies of previews. */
export interface PreviewOptions {
  readonly openPreview: OpenPreviewOf;
  readonly ids: Pick<Ids, 'token'>;
}

/**
 * Registers the second gate: a request with the cookie of a preview gets the store of the draft, and neither session,
 * device nor consent of its visitor. Its response is neither cached nor indexed. After the end of a
 * preview its cookie is deleted and the request answered with the reason, so that the shop is not mistaken for the draft.
 */
export function registerPreviewGate(app: FastifyInstance, { openPreview, ids }: PreviewOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const inbound = findInboundRequest(request);
    const cookie = inbound === null || isForEverybody(request.url) ? null : previewCookie(inbound.outer);
    const token = cookie?.find(request.headers.cookie) ?? null;
    if (inbound === null || cookie === null || token === null) return;
    const opened = await openPreview(inbound.store.brand.id, token, inbound.now);
    if (opened.ok) return replaceInboundRequest(request, inPreview(inbound, request, opened.value));
    void reply.headers(UNSTORED).header('set-cookie', cookie.clear());
    return sendProblem(request, reply, inbound, previewProblem(opened.problem), ids.token());
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isInPreview(request)) markUnstored(reply);
    done(null, payload);
  });
}

/**
 * Whether a request is answered by this gate or the routes of previews, whose drafts can be looked at during maintenance
 * of the shop.
 */
export function isForPreview(request: FastifyRequest, outer: OuterRequest): boolean {
  return request.url.startsWith(PREVIEW_PATH) || previewCookie(outer).find(request.headers.cookie) !== null;
}

/** Headers of everything a preview answers with. */
export const UNSTORED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' } as const;

/** The problem of a link that leads to no preview. */
export function previewProblem(reason: PreviewEnd | 'unknown'): Problem {
  return reason === 'unknown' ? problem('request/not-found') : problem('preview/ended', { data: { reason } });
}

function markUnstored(reply: FastifyReply): void {
  void reply.headers(UNSTORED).removeHeader('etag');
}

function isInPreview(request: FastifyRequest): boolean {
  return (findInboundRequest(request)?.preview ?? null) !== null;
}

/** Built files are the same in a preview, and its own addresses have to work after its end. */
function isForEverybody(url: string): boolean {
  return (url.startsWith('/assets/') && !url.startsWith('/assets/store/')) || url.startsWith(PREVIEW_PATH);
}

function inPreview(inbound: InboundRequest, request: FastifyRequest, opened: OpenPreview): InboundRequest {
  const { languages } = opened.store.brand;
  const chosen = chosenLanguage(inbound.outer, request.headers.cookie);
  const accepted = request.headers['accept-language'] ?? '';
  const language = languageIn(request.url, languages) ?? chooseLanguage(languages, { chosen, accepted });
  return {
    ...inbound,
    store: storeIn(opened.store, language),
    language,
    consent: [],
    cookie: { ...inbound.cookie, token: null },
    deviceCookie: { ...inbound.deviceCookie, token: null },
    viewCookie: { ...inbound.viewCookie, token: null },
    preview: { expiresAt: opened.expiresAt },
  };
}

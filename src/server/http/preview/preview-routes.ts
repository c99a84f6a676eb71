import type { FastifyInstance } from 'fastify';
import { PREVIEW_PATH } from '#core/publishing/preview-state.ts';
import { registerChoice } from '#server/http/pages/choice-route.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import { sendProblem } from '#server/http/request/send-problem.ts';
import type { Ids } from '#server/platform/ids.ts';
import { previewCookie } from './preview-cookie.ts';
import { type PreviewOptions, UNSTORED, previewProblem } from './preview-gate.ts';

/**
 * Registers the link to a preview, which leads to the start of the shop with the draft or shows why there is none, and
 * the form that leaves it.
 */
export function registerPreviewRoutes(app: FastifyInstance, { openPreview, ids }: PreviewOptions): void {
  app.get<{ Params: { token: string } }>(`${PREVIEW_PATH}:token`, async (request, reply) => {
    const inbound = inboundRequestOf(request);
    const { store, outer, now } = inbound;
    const { token } = request.params;
    const opened = await openPreview(store.brand.id, token, now);
    void reply.headers(UNSTORED);
    if (!opened.ok) return sendProblem(request, reply, inbound, previewProblem(opened.problem), ids.token());
    const seconds = Math.ceil((opened.value.expiresAt - now) / 1000);
    return reply
      .header('set-cookie', previewCookie(outer, seconds).set(token))
      .redirect(opened.value.store.brand.storefrontRoute, 303);
  });
}

/** Registers the form that leaves a preview. */
export function registerPreviewExit(app: FastifyInstance, ids: Ids): void {
  registerChoice(app, {
    ids,
    path: `${PREVIEW_PATH}leave`,
    cookieFor: (_form, { outer }) => previewCookie(outer).clear(),
  });
}

import type { FastifyInstance } from 'fastify';
import { withoutLanguage } from '#core/seo/page-address.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import { type FormBody, readFormBody, textOf } from '#server/http/request/read-form-body.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import { sendProblem } from '#server/http/request/send-problem.ts';
import type { Ids } from '#server/platform/ids.ts';

/**
 * Registers a form route for a choice stored in the browser: sets the cookie, if any, and redirects to the form's
 * `next`. Needs neither session nor database.
 */
export function registerChoice(
  app: FastifyInstance,
  { ids, path, cookieFor }: { readonly ids: Ids; readonly path: string; readonly cookieFor: CookieFor },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(path, async (request, reply) => {
    const inbound = inboundRequestOf(request);
    const sent = await readFormBody(
      request.headers['content-type'],
      Buffer.isBuffer(request.body) ? request.body : null,
    );
    if (!sent.ok) return sendProblem(request, reply, inbound, sent.problem, ids.token());
    const cookie = cookieFor(sent.value, inbound);
    if (cookie !== null) void reply.header('set-cookie', cookie);
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', withoutLanguage(addressHere(textOf(sent.value, 'next'), inbound.outer.origin)))
      .send();
  });
}

/** The Set-Cookie of the choice; null when nothing was chosen. */
type CookieFor = (form: FormBody, inbound: InboundRequest) => string | null;

/**
 * The URL a form names as its return address, if it is on this origin; otherwise the start page. Prevents open
 * redirects.
 */
function addressHere(next: string | null, origin: string): string {
  const url = next !== null && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(next) ? URL.parse(next, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

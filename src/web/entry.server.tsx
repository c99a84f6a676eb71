import type { EntryContext, RouterContextProvider } from 'react-router';
import { prefersMarkdown } from '#core/seo/prefers-markdown.ts';
import { delayScripts } from './runtime/delay-scripts.server.ts';
import { loadAllParts } from './runtime/late-parts.ts';
import { logPageError } from './runtime/log-page-error.server.ts';
import { pageContext } from './runtime/page-context.ts';
import { renderDocument } from './runtime/render-document.server.tsx';
import { renderFramed } from './runtime/render-framed.server.tsx';
import { insertInHead } from './seo/insert-in-head.server.ts';
import { descriptionOf } from './seo/page-description.ts';
import { storeAllLanguages } from './text/all-languages.ts';

// The server imports these from the bundle: the bundle has its own copy of the router, which does not recognise keys
// and classes of another copy.
export { pageContext } from './runtime/page-context.ts';
export { createRequestHandler, RouterContextProvider } from 'react-router';

export const handleError = logPageError;

storeAllLanguages();

/** The time in ms after which the router gives up unresolved data; the rendering is given up one second later. */
export const streamTimeout = 5000;

/**
 * Renders a page whole: its loaders have awaited all data, so nothing is left to stream, and one text costs less to
 * encode and compress than its pieces (docs/decisions/101).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const context = loadContext.get(pageContext);
  const { nonce, canonicalOrigin } = context;
  const description = descriptionOf(context);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const markdown =
    isRead && status === 200 && prefersMarkdown(request.headers.get('accept')) ? description?.markdown : undefined;
  headers.set('Content-Type', `${markdown === undefined ? 'text/html' : 'text/markdown'}; charset=utf-8`);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  if (markdown !== undefined) return new Response(markdown(), { status, headers });
  await loadAllParts();
  const rendered = { routerContext, url: request.url, nonce, description, canonicalOrigin, part: 'whole' as const };
  const framed = isRead ? await renderFramed(context, rendered, RENDERED_WITHIN_MS) : null;
  if (framed !== null) return send(framed, status, headers);
  const { html, faults } = await renderDocument(rendered, RENDERED_WITHIN_MS);
  // oxlint-disable-next-line no-console -- the render has no log
  for (const fault of faults) console.error(fault);
  const data = description?.structuredData?.();
  // A data block: browsers do not run it, so the policy of scripts does not apply to it (HTML §4.12.1).
  const dataBlock = data === undefined ? null : `<script type="application/ld+json">${data}</script>`;
  const body = Buffer.from(delayScripts(dataBlock === null ? html : insertInHead(html, dataBlock)));
  return send(body, faults.length > 0 ? 500 : status, headers);
}

const RENDERED_WITHIN_MS = streamTimeout + 1000;

function send(body: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status, headers });
}

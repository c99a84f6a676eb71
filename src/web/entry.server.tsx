import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { prefersMarkdown } from '#core/seo/prefers-markdown.ts';
import { delayScripts } from './runtime/delay-scripts.server.ts';
import { loadAllParts } from './runtime/late-parts.ts';
import { NonceContext } from './runtime/nonce-context.ts';
import { pageContext } from './runtime/page-context.ts';
import { DocumentFactsContext } from './seo/document-head.tsx';
import { insertInHead } from './seo/insert-in-head.server.ts';
import { descriptionOf } from './seo/page-description.ts';
import { storeAllLanguages } from './text/all-languages.ts';

// The server imports these from the bundle: the bundle has its own copy of the router, which does not recognise keys
// and classes of another copy.
export { pageContext } from './runtime/page-context.ts';
export { createRequestHandler, RouterContextProvider } from 'react-router';

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
  const data = description?.structuredData?.();
  // A data block: browsers do not run it, so the policy of scripts does not apply to it (HTML §4.12.1).
  const dataBlock = data === undefined ? null : `<script type="application/ld+json">${data}</script>`;
  const page = (
    <NonceContext value={nonce}>
      <DocumentFactsContext value={{ description, canonicalOrigin }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentFactsContext>
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    const faults: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Content that is ready is rendered in place, whatever the length of the page: inserting it later would need a
      // script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timeout);
        // oxlint-disable-next-line no-console -- the render has no other way out
        for (const fault of faults) console.error(fault);
        const document = collect((html) => {
          const body = Buffer.from(delayScripts(dataBlock === null ? html : insertInHead(html, dataBlock)));
          headers.set('Content-Length', String(body.length));
          resolve(new Response(body, { status: faults.length > 0 ? 500 : status, headers }));
        });
        pipe(document);
      },
      // The caller logs a fault of the whole page.
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        faults.push(error);
      },
    });
    const timeout = setTimeout(abort, streamTimeout + 1000);
  });
}

/** Collects what is written, and passes it on as one text. */
function collect(send: (text: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      send(Buffer.concat(pieces).toString());
      done();
    },
  });
}

import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { loadAllParts } from './runtime/late-parts.ts';
import { NonceContext } from './runtime/nonce-context.ts';
import { pageContext } from './runtime/page-context.ts';
import { keepAllLanguages } from './text/all-languages.ts';

// The server imports these from the bundle: the bundle has its own copy of the router, which does not recognise keys
// and classes of another copy.
export { pageContext } from './runtime/page-context.ts';
export { createRequestHandler, RouterContextProvider } from 'react-router';

keepAllLanguages();

/**
 * The time in ms after which unresolved deferred data is abandoned; the response itself is aborted one second later.
 */
export const streamTimeout = 5000;

/** Renders a page as a stream. Crawlers get the same stream as browsers, without waiting for the whole page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // With all parts loaded, no fallback is streamed for a part that could be rendered in place.
  await loadAllParts();
  const { nonce } = loadContext.get(pageContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Content that is ready is rendered in place, whatever the length of the page: inserting it later would need a
      // script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        isShellReady = true;
        const body = new PassThrough().once('close', () => clearTimeout(timeout));
        resolve(new Response(createReadableStreamFromReadable(body), { status: hasFailed ? 500 : status, headers }));
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        // A fault of the shell rejects the promise and is logged by the caller; a fault after it can no longer change
        // the response.
        // oxlint-disable-next-line no-console -- the render has no other way out
        if (isShellReady) console.error(error);
      },
    });
    const timeout = setTimeout(abort, streamTimeout + 1000);
  });
}

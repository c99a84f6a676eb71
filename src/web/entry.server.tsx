import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { loadAllParts } from './late-parts.ts';
import { NonceContext } from './nonce-context.ts';
import { pageContext } from './page-context.ts';
import { keepAllLanguages } from './text/all-languages.ts';

// The server takes these from here: the bundle has its own copy of the router, and keys and classes of another are unknown to it.
export { pageContext } from './page-context.ts';
export { createRequestHandler, RouterContextProvider } from 'react-router';

keepAllLanguages();

/** ms until deferred data that has not come is given up; the page itself is cut a second later. */
export const streamTimeout = 5000;

/** Renders a page as a stream, the same for everybody: nobody waits for the whole page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // Nothing is streamed after a fallback that could stand where it belongs.
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
      // What is ready stands where it belongs, however long the page: put there later it would need a script.
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
        // A fault of the shell itself is rejected and logged by the caller; this one can no longer change the answer.
        // oxlint-disable-next-line no-console -- the render has no other way out
        if (isShellReady) console.error(error);
      },
    });
    const timeout = setTimeout(abort, streamTimeout + 1000);
  });
}

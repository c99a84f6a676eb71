import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from '#web/runtime/nonce-context.ts';
import { FormAnswerContext } from './runtime/form-answer.ts';
import { pageContext } from './runtime/page-context.ts';

// The server imports these from the bundle: the bundle has its own copy of the router, which does not recognise keys
// and classes of another copy.
export { pageContext } from './runtime/page-context.ts';
export { createRequestHandler, RouterContextProvider } from 'react-router';

/** The time in ms after which the router gives up unresolved data. */
export const streamTimeout = 5000;

/** Renders a page whole: its loaders have awaited all data, so nothing is left to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const faults: unknown[] = [];
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <FormAnswerContext value={request.method === 'POST'}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FormAnswerContext>
    </NonceContext>,
    { nonce, progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (fault) => void faults.push(fault) },
  );
  await stream.allReady;
  // oxlint-disable-next-line no-console -- the render has no log
  for (const fault of faults) console.error(fault);
  const body = await new Response(stream).arrayBuffer();
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body, { status: faults.length > 0 ? 500 : status, headers });
}

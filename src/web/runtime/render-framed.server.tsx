import { renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { delayScripts } from './delay-scripts.server.ts';
import {
  FRAME_SLOTS,
  type DocumentFrame,
  compileFrame,
  contentOf,
  createFrames,
  isShared,
} from './document-frame.server.ts';
import type { PageContext } from './page-context.ts';
import { type DocumentToRender, documentElement, renderDocument } from './render-document.server.tsx';
import type { ShellData } from './shell-data.ts';

const frames = createFrames();

/**
 * Renders a document whose frame is shared by visitors: only its content is rendered for the visit (docs/decisions/143).
 * Null where the page shows more of the visit than its content: it has to be rendered whole.
 */
export async function renderFramed(
  page: PageContext,
  rendered: DocumentToRender,
  timeoutMs: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const { routerContext, url, canonicalOrigin, nonce, description } = rendered;
  const { staticHandlerContext, serverHandoffStream } = routerContext;
  const { errors, actionData, statusCode } = staticHandlerContext;
  const shell: unknown = staticHandlerContext.loaderData['root'];
  if (!page.sharesFrame || errors !== null || actionData !== null || statusCode !== 200 || description !== null)
    return null;
  if (!isShell(shell) || !isShared(shell) || serverHandoffStream === undefined) return null;
  const content = contentOf(
    renderToString(documentElement({ ...rendered, routerContext: forContent(routerContext), part: 'content' })),
  );
  const shown = { shell, url, canonicalOrigin };
  const frame = frames.find(shown) ?? (await renderFrame(rendered, shell, timeoutMs));
  if (frame === null || content === null) return withoutFrame(url);
  frames.insert(shown, frame);
  return frame.compose({ nonce, content, data: await textOf(serverHandoffStream) });
}

/** Reports, once for each page, that it has to be rendered whole although its frame could be shared. */
function withoutFrame(url: string): null {
  // oxlint-disable-next-line no-console -- the render has no log
  if (!reported.has(url)) console.error(`The page ${url} cannot be put into a shared frame.`);
  reported.add(url);
  return null;
}

const reported = new Set<string>();

/** Renders a frame without the data of the page, so that nothing of the visit can be in it. */
async function renderFrame(
  rendered: DocumentToRender,
  shell: ShellData,
  timeoutMs: number,
): Promise<DocumentFrame | null> {
  const { routerContext } = rendered;
  const { staticHandlerContext } = routerContext;
  // The router renders no route whose data is missing.
  const withoutData = Object.fromEntries(Object.keys(staticHandlerContext.loaderData).map((id) => [id, null]));
  const { html, faults } = await renderDocument(
    {
      ...rendered,
      nonce: FRAME_SLOTS.nonce,
      part: 'frame',
      routerContext: {
        ...routerContext,
        staticHandlerContext: {
          ...staticHandlerContext,
          loaderData: { ...withoutData, root: { ...shell, requestId: '' } },
        },
        serverHandoffStream: streamOf(FRAME_SLOTS.data),
        renderMeta: {},
      },
    },
    timeoutMs,
  );
  return faults.length > 0 ? null : compileFrame(delayScripts(html));
}

/** The router's context for the content: without the data for the browser, and with the routes of the page only. */
function forContent(context: EntryContext): EntryContext {
  const { serverHandoffStream: _inFrame, ...others } = context;
  return { ...others, manifest: ofMatches(context), renderMeta: {} };
}

/** The manifest with the matched routes only: the router makes all of its routes for each document. */
function ofMatches({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  const leaf = matches.at(-1)?.route.id ?? '';
  const known = manifests.get(manifest) ?? new Map<string, EntryContext['manifest']>();
  manifests.set(manifest, known);
  const ready = known.get(leaf) ?? {
    ...manifest,
    routes: Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]])),
  };
  known.set(leaf, ready);
  return ready;
}

const manifests = new WeakMap<EntryContext['manifest'], Map<string, EntryContext['manifest']>>();

/** The data of the root route has no type here; it is missing where its loader failed. */
function isShell(data: unknown): data is ShellData {
  return typeof data === 'object' && data !== null && 'storefront' in data && 'session' in data;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

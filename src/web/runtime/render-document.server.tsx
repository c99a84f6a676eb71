import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { DocumentFactsContext } from '#web/seo/document-head.tsx';
import type { PageDescription } from '#web/seo/page-description.ts';
import { type DocumentPart, DocumentPartContext } from './document-part.ts';
import { NonceContext } from './nonce-context.ts';

/** A document, or a part of it. */
export interface DocumentToRender {
  readonly routerContext: EntryContext;
  readonly url: string;
  readonly nonce: string;
  readonly description: PageDescription | null;
  readonly canonicalOrigin: string;
  readonly part: DocumentPart;
}

/** A rendered document and the faults of its parts. */
interface RenderedDocument {
  readonly html: string;
  readonly faults: readonly unknown[];
}

/** Renders a document whole, or rejects with its fault; gives up after `timeoutMs`. */
export function renderDocument(rendered: DocumentToRender, timeoutMs: number): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    const faults: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(documentElement(rendered), {
      nonce: rendered.nonce,
      // Content that is ready is rendered in place, whatever the length of the page: inserting it later would need a
      // script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timeout);
        pipe(collect((html) => resolve({ html, faults })));
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
    const timeout = setTimeout(abort, timeoutMs);
  });
}

/** The element of a document. */
export function documentElement(rendered: DocumentToRender): ReactElement {
  const { routerContext, url, nonce, part, description, canonicalOrigin } = rendered;
  return (
    <NonceContext value={nonce}>
      <DocumentFactsContext value={{ description, canonicalOrigin }}>
        <DocumentPartContext value={part}>
          <ServerRouter context={routerContext} url={url} nonce={nonce} />
        </DocumentPartContext>
      </DocumentFactsContext>
    </NonceContext>
  );
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

import type { Log } from '#server/platform/log.ts';
import { createThreadQueue } from '#server/platform/thread-queue.ts';
import type { ThreadLimits } from '#server/platform/thread-queue.ts';
import type { PrintedDocument, RenderPdf } from './printed-document.ts';

/** Renders PDF files off the event loop. */
export interface PdfRenderer {
  readonly render: RenderPdf;
  close(): Promise<void>;
}

const LIMITS: ThreadLimits = { waiting: 20, jobMs: 15_000, idleMs: 60_000, memoryMb: 256 };

/** Creates a renderer with one worker thread. */
export function createPdfRenderer(log: Pick<Log, 'error'>, limits: ThreadLimits = LIMITS): PdfRenderer {
  const file = new URL('./pdf-worker.ts', import.meta.url);
  const { run, close } = createThreadQueue<PrintedDocument, Uint8Array>({
    file,
    limits,
    log,
    failure: 'a PDF file could not be made',
  });
  return { render: run, close };
}

import type { Log } from '#server/platform/log.ts';
import { type ThreadLimits, createThreadQueue } from '#server/platform/thread-queue.ts';
import type { PrintedDocument, RenderPdf, RenderedPdf } from './printed-document.ts';

/** Renders PDF files off the event loop. */
export interface PdfRenderer {
  readonly render: RenderPdf;
  close(): Promise<void>;
}

const LIMITS: ThreadLimits = { waiting: 20, jobMs: 15_000, idleMs: 60_000, memoryMb: 256 };

/** Creates a renderer with one worker thread; each missing font package is logged once. */
export function createPdfRenderer(log: Pick<Log, 'error' | 'warn'>, limits: ThreadLimits = LIMITS): PdfRenderer {
  const file = new URL('./pdf-worker.ts', import.meta.url);
  const { run, close } = createThreadQueue<PrintedDocument, RenderedPdf>({
    file,
    limits,
    log,
    failure: 'a PDF file could not be made',
  });
  const logged = new Set<string | null>();

  async function render(document: PrintedDocument): Promise<Uint8Array | null> {
    const rendered = await run(document);
    for (const fontPackage of rendered?.missingFonts ?? []) {
      if (logged.has(fontPackage)) continue;
      logged.add(fontPackage);
      log.warn({ fontPackage }, 'characters of invoices are printed as squares, because their font is not installed');
    }
    return rendered?.file ?? null;
  }

  return { render, close };
}

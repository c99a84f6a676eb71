import { Worker } from 'node:worker_threads';
import type { Log } from '#server/platform/log.ts';
import type { PrintedDocument, RenderPdf } from './printed-document.ts';

/** Makes PDF files beside the event loop. */
export interface PdfRenderer {
  readonly render: RenderPdf;
  close(): Promise<void>;
}

/** What a file may take and how many may wait for theirs; a thread that has nothing to do gives its memory back. */
export interface PdfLimits {
  readonly waiting: number;
  readonly renderMs: number;
  readonly idleMs: number;
}

const LIMITS: PdfLimits = { waiting: 20, renderMs: 15_000, idleMs: 60_000 };

interface Job {
  readonly document: PrintedDocument;
  readonly done: (file: Uint8Array | null) => void;
}

/** One thread that draws one document after the other; it is started when somebody asks and ended when nobody does. */
export function createPdfRenderer(log: Pick<Log, 'error'>, limits: PdfLimits = LIMITS): PdfRenderer {
  const queue: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;

  function finish(file: Uint8Array | null): void {
    clearTimeout(timer);
    current?.done(file);
    current = null;
    next();
  }

  function stop(): void {
    const stopped = worker;
    worker = null;
    void stopped?.terminate();
  }

  function fail(error: unknown): void {
    log.error({ err: error }, 'a PDF file could not be made');
    stop();
    finish(null);
  }

  function start(): Worker {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.unref();
    started.on('message', (file: Uint8Array) => (started === worker ? finish(file) : undefined));
    started.on('error', (error) => (started === worker ? fail(error) : undefined));
    return started;
  }

  function next(): void {
    const job = queue.shift();
    if (job === undefined) {
      timer = setTimeout(stop, limits.idleMs).unref();
      return;
    }
    current = job;
    worker ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage(job.document);
    timer = setTimeout(() => fail(new Error(`It took longer than ${limits.renderMs} ms.`)), limits.renderMs).unref();
  }

  return {
    render: (document) =>
      new Promise((done) => {
        if (queue.length >= limits.waiting) return done(null);
        queue.push({ document, done });
        if (current !== null) return;
        clearTimeout(timer);
        next();
      }),
    async close() {
      clearTimeout(timer);
      for (const job of queue.splice(0)) job.done(null);
      const stopped = worker;
      worker = null;
      current?.done(null);
      current = null;
      await stopped?.terminate();
    },
  };
}

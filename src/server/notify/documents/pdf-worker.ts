import { setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import { missingFonts } from './glyph-runs.ts';
import type { PrintedDocument, RenderedPdf } from './printed-document.ts';

// The worker thread that renders PDF files. On Linux it runs at low priority, so that orders and pages come first.
if (platform === 'linux') setPriority(10);
parentPort?.on('message', (document: PrintedDocument) => void answer(document));

async function answer(document: PrintedDocument): Promise<void> {
  const rendered: RenderedPdf = { file: await drawDocument(document), missingFonts: missingFonts() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(rendered);
}

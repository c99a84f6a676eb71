import { drawFoot, wrapFoot } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { drawPayment } from './draw-payment.ts';
import { drawTotals } from './draw-totals.ts';
import { type Canvas, INK, INNER, PAGE, openCanvas, writeBlock } from './pdf-page.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Renders a document as a PDF file (ISO 32000-1); the same document always gives the same bytes. */
export async function drawDocument(printed: PrintedDocument): Promise<Uint8Array> {
  const canvas = openCanvas(printed);
  const file = collect(canvas);
  const foot = wrapFoot(canvas, printed);
  drawHead(canvas, printed);
  drawLines(canvas, printed);
  drawTotals(canvas, printed);
  if (printed.payment !== null) drawPayment(canvas, printed.payment);
  drawNotes(canvas, printed);
  drawFoot(canvas, printed.pageLabel, foot);
  canvas.document.end();
  return file;
}

function collect({ document }: Canvas): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve) => {
    document.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

function drawNotes(canvas: Canvas, { notes }: PrintedDocument): void {
  const style = { size: 9, weight: 'regular', color: INK.quiet } as const;
  canvas.y += 22;
  for (const note of notes) {
    writeBlock(canvas, note, { x: PAGE.margin, width: INNER }, style);
    canvas.y += 4;
  }
}

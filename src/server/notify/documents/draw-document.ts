import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { drawPayment } from './draw-payment.ts';
import { drawTotals } from './draw-totals.ts';
import { type Canvas, INK, INNER, PAGE, leading, openCanvas, rule, writeBlock } from './pdf-page.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Renders a document as a PDF file (ISO 32000-1); the same document always gives the same bytes. */
export async function drawDocument(printed: PrintedDocument): Promise<Uint8Array> {
  const canvas = openCanvas(printed);
  const file = collect(canvas);
  drawHead(canvas, printed);
  drawLines(canvas, printed);
  drawTotals(canvas, printed);
  if (printed.payment !== null) drawPayment(canvas, printed.payment);
  drawNotes(canvas, printed);
  drawFooters(canvas, printed);
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

/** Drawn last, when the number of pages is known. */
function drawFooters(canvas: Canvas, { foot, pageLabel }: PrintedDocument): void {
  const style = { size: 8, weight: 'regular', color: INK.quiet } as const;
  const { start, count } = canvas.document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    canvas.document.switchToPage(start + index);
    canvas.y = PAGE.height - 44;
    rule(canvas);
    const label = pageLabel.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    const y = PAGE.height - 30;
    const labelWidth = canvas.set.write(label, { x: PAGE.width - PAGE.margin, y, align: 'right' }, style);
    for (const [row, text] of foot.entries()) {
      const [line = ''] = canvas.set.wrap(text, style, row === 0 ? INNER - labelWidth - 16 : INNER);
      canvas.set.write(line, { x: PAGE.margin, y: y + row * leading(style) }, style);
    }
  }
}

import { type Canvas, INK, INNER, PAGE, leading } from './pdf-page.ts';
import type { PrintedPayment } from './printed-document.ts';

const PAD = 14;
const LEFT = PAGE.margin + PAD;
const VALUES = PAGE.margin + INNER * 0.34;
const WIDTH = INNER - PAD - (VALUES - PAGE.margin);

const TITLE = { size: 11, weight: 'strong', color: INK.text } as const;
const NAME = { size: 9.5, weight: 'regular', color: INK.quiet } as const;
const VALUE = { size: 10, weight: 'strong', color: INK.text } as const;
const NOTE = { size: 9, weight: 'regular', color: INK.quiet } as const;

/**
 * Draws the bank details in a frame that is not split over pages, since they are typed into a bank's form. Details that
 * no page holds continue on the next page, without a frame.
 */
export function drawPayment(canvas: Canvas, { title, rows, note }: PrintedPayment): void {
  const lines = rows.map(({ name, value }) => ({ name, values: canvas.set.wrap(value, VALUE, WIDTH) }));
  const notes = canvas.set.wrap(note, NOTE, INNER - 2 * PAD);
  const heights = lines.map(({ values }) => values.length * leading(VALUE) + 3);
  const height =
    2 * PAD + leading(TITLE) + 5 + heights.reduce((sum, one) => sum + one, 0) + 5 + notes.length * leading(NOTE);
  canvas.y += 24;
  const isFramed = height <= canvas.bottom - PAGE.margin;
  canvas.hasSpace(isFramed ? height : 2 * PAD + leading(TITLE) + leading(VALUE));
  const top = canvas.y;
  if (isFramed)
    canvas.document.lineWidth(0.8).strokeColor(INK.line).roundedRect(PAGE.margin, top, INNER, height, 6).stroke();
  canvas.y = top + PAD - 4 + leading(TITLE);
  canvas.set.write(title, { x: LEFT, y: canvas.y }, TITLE);
  canvas.y += 5;
  for (const { name, values } of lines) {
    canvas.hasSpace(leading(VALUE));
    canvas.set.write(name, { x: LEFT, y: canvas.y + leading(VALUE) }, NAME);
    for (const value of values) {
      canvas.hasSpace(leading(VALUE));
      canvas.y += leading(VALUE);
      canvas.set.write(value, { x: VALUES, y: canvas.y }, VALUE);
    }
    canvas.y += 3;
  }
  canvas.y += 5;
  for (const line of notes) {
    canvas.hasSpace(leading(NOTE));
    canvas.y += leading(NOTE);
    canvas.set.write(line, { x: LEFT, y: canvas.y }, NOTE);
  }
  canvas.y = isFramed ? top + height : canvas.y + PAD;
}

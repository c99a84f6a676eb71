import { INK, INNER, leading, PAGE, rule } from './pdf-page.ts';
import type { Canvas } from './pdf-page.ts';
import type { PrintedDocument, PrintedLine } from './printed-document.ts';

const NAME_WIDTH = INNER * 0.62;
const QUANTITY_RIGHT = PAGE.margin + INNER * 0.76;
const RIGHT = PAGE.width - PAGE.margin;

const NAME = { size: 10, weight: 'strong', color: INK.text } as const;
const DETAIL = { size: 8.5, weight: 'regular', color: INK.quiet } as const;
const FIGURE = { size: 10, weight: 'regular', color: INK.text } as const;

/** What was sold, with the head of the table again on each page it goes on to. */
export function drawLines(canvas: Canvas, { lines, columns }: PrintedDocument): void {
  drawColumns(canvas, columns);
  for (const line of lines) {
    const names = canvas.set.wrap(line.name, NAME, NAME_WIDTH);
    const details = line.details.flatMap((detail) => canvas.set.wrap(detail, DETAIL, NAME_WIDTH));
    const height = 9 + names.length * leading(NAME) + details.length * leading(DETAIL) + 9;
    if (canvas.room(height)) drawColumns(canvas, columns);
    drawLine(canvas, line, { names, details });
  }
}

function drawColumns(canvas: Canvas, [item, quantity, amount]: PrintedDocument['columns']): void {
  canvas.room(60);
  canvas.y += leading(DETAIL);
  canvas.set.write(item, { x: PAGE.margin, y: canvas.y }, DETAIL);
  canvas.set.write(quantity, { x: QUANTITY_RIGHT, y: canvas.y, align: 'right' }, DETAIL);
  canvas.set.write(amount, { x: RIGHT, y: canvas.y, align: 'right' }, DETAIL);
  canvas.y += 7;
  rule(canvas, INK.quiet);
}

function drawLine(
  canvas: Canvas,
  { quantity, amount, isStruck }: PrintedLine,
  { names, details }: { readonly names: readonly string[]; readonly details: readonly string[] },
): void {
  canvas.y += 7;
  const first = canvas.y + leading(NAME);
  for (const name of names) {
    canvas.y += leading(NAME);
    const width = canvas.set.write(name, { x: PAGE.margin, y: canvas.y }, NAME);
    if (isStruck) strike(canvas, width);
  }
  canvas.set.write(quantity, { x: QUANTITY_RIGHT, y: first, align: 'right' }, FIGURE);
  canvas.set.write(amount, { x: RIGHT, y: first, align: 'right' }, FIGURE);
  for (const detail of details) {
    canvas.y += leading(DETAIL);
    canvas.set.write(detail, { x: PAGE.margin, y: canvas.y }, DETAIL);
  }
  canvas.y += 9;
  rule(canvas);
}

function strike({ document, y }: Canvas, width: number): void {
  const middle = y - NAME.size * 0.32;
  document
    .lineWidth(0.8)
    .strokeColor(INK.text)
    .moveTo(PAGE.margin, middle)
    .lineTo(PAGE.margin + width, middle)
    .stroke();
}

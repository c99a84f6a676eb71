import { type Canvas, INK, INNER, PAGE, leading, rule } from './pdf-page.ts';
import type { PrintedDocument, PrintedLine, PrintedPart } from './printed-document.ts';

const NAME_WIDTH = INNER * 0.5;
const PART_INDENT = 10;
const QUANTITY_RIGHT = PAGE.margin + INNER * 0.63;
const UNIT_RIGHT = PAGE.margin + INNER * 0.8;
const RIGHT = PAGE.width - PAGE.margin;

const NAME = { size: 10, weight: 'strong', color: INK.text } as const;
const DETAIL = { size: 8.5, weight: 'regular', color: INK.quiet } as const;
const FIGURE = { size: 10, weight: 'regular', color: INK.text } as const;
const PART = { size: 9, weight: 'regular', color: INK.text } as const;

/** The tallest line that is kept on one page, below the table head. */
const MAX_HEIGHT = PAGE.height - PAGE.foot - PAGE.margin - 30;

/** Draws the lines, repeating the table head on each page. A line is split between its parts only if no page holds it. */
export function drawLines(canvas: Canvas, { lines, columns }: PrintedDocument): void {
  drawColumns(canvas, columns);
  for (const line of lines) {
    const names = canvas.set.wrap(line.name, NAME, NAME_WIDTH);
    const details = line.details.flatMap((detail) => canvas.set.wrap(detail, DETAIL, NAME_WIDTH));
    const parts = line.parts.map((part) => ({
      part,
      names: canvas.set.wrap(part.name, PART, NAME_WIDTH - PART_INDENT),
    }));
    const ownHeight = 9 + names.length * leading(NAME) + details.length * leading(DETAIL) + 9;
    const height = parts.reduce((sum, part) => sum + heightOf(part), ownHeight);
    if (canvas.hasSpace(height > MAX_HEIGHT ? ownHeight : height)) drawColumns(canvas, columns);
    drawLine(canvas, line, { names, details });
    for (const part of parts) {
      if (height > MAX_HEIGHT && canvas.hasSpace(heightOf(part))) drawColumns(canvas, columns);
      drawPart(canvas, part.part, part.names);
    }
    canvas.y += 9;
    rule(canvas);
  }
}

/** The height of a part of a line. */
function heightOf({ names }: { readonly names: readonly string[] }): number {
  return names.length * leading(PART) + 2;
}

function drawColumns(canvas: Canvas, [item, quantity, unit, amount]: PrintedDocument['columns']): void {
  canvas.hasSpace(60);
  canvas.y += leading(DETAIL);
  canvas.set.write(item, { x: PAGE.margin, y: canvas.y }, DETAIL);
  canvas.set.write(quantity, { x: QUANTITY_RIGHT, y: canvas.y, align: 'right' }, DETAIL);
  canvas.set.write(unit, { x: UNIT_RIGHT, y: canvas.y, align: 'right' }, DETAIL);
  canvas.set.write(amount, { x: RIGHT, y: canvas.y, align: 'right' }, DETAIL);
  canvas.y += 7;
  rule(canvas, INK.quiet);
}

function drawLine(
  canvas: Canvas,
  { quantity, unit, amount, isStruck }: PrintedLine,
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
  canvas.set.write(unit, { x: UNIT_RIGHT, y: first, align: 'right' }, FIGURE);
  canvas.set.write(amount, { x: RIGHT, y: first, align: 'right' }, FIGURE);
  for (const detail of details) {
    canvas.y += leading(DETAIL);
    canvas.set.write(detail, { x: PAGE.margin, y: canvas.y }, DETAIL);
  }
}

function drawPart(canvas: Canvas, { quantity, unit, amount }: PrintedPart, names: readonly string[]): void {
  canvas.y += 2;
  const y = canvas.y + leading(PART);
  for (const name of names) {
    canvas.y += leading(PART);
    canvas.set.write(name, { x: PAGE.margin + PART_INDENT, y: canvas.y }, PART);
  }
  canvas.set.write(quantity, { x: QUANTITY_RIGHT, y, align: 'right' }, PART);
  canvas.set.write(unit, { x: UNIT_RIGHT, y, align: 'right' }, PART);
  canvas.set.write(amount, { x: RIGHT, y, align: 'right' }, PART);
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

import { type Canvas, INK, INNER, PAGE, leading, rule } from './pdf-page.ts';
import type { PrintedDocument, PrintedLine, PrintedPart } from './printed-document.ts';
import type { TextStyle } from './text-setter.ts';

const NAME_WIDTH = INNER * 0.5;
const PART_INDENT = 10;
const QUANTITY_RIGHT = PAGE.margin + INNER * 0.63;
const UNIT_RIGHT = PAGE.margin + INNER * 0.8;
const RIGHT = PAGE.width - PAGE.margin;

const NAME = { size: 10, weight: 'strong', color: INK.text } as const;
const DETAIL = { size: 8.5, weight: 'regular', color: INK.quiet } as const;
const FIGURE = { size: 10, weight: 'regular', color: INK.text } as const;
const PART = { size: 9, weight: 'regular', color: INK.text } as const;

/** The maximum height of the table head, in points. */
const HEAD_HEIGHT = 30;

/** The minimum space between two columns. */
const GAP = 8;

/** The columns of the table: the width of the names, and where the figures end. */
interface Grid {
  readonly nameWidth: number;
  readonly quantityRight: number;
  readonly unitRight: number;
}

type Figures = Pick<PrintedPart, 'quantity' | 'unit' | 'amount'>;

/** Draws the lines, repeating the table head on each page. A line is split only if no page holds it. */
export function drawLines(canvas: Canvas, printed: PrintedDocument): void {
  const grid = gridOf(canvas, printed);
  const drawHead = () => drawColumns(canvas, printed.columns, grid);
  const blocks = printed.lines.map((line) => measureLine(canvas, line, grid));
  canvas.hasSpace(HEAD_HEIGHT + (blocks[0]?.startHeight ?? 0));
  drawHead();
  for (const { line, names, details, parts, startHeight } of blocks) {
    if (canvas.hasSpace(startHeight)) drawHead();
    canvas.y += 7;
    drawName(canvas, { ...line, names }, { x: PAGE.margin, style: NAME, grid, drawHead });
    for (const detail of details) {
      if (canvas.hasSpace(leading(DETAIL))) drawHead();
      canvas.y += leading(DETAIL);
      canvas.set.write(detail, { x: PAGE.margin, y: canvas.y }, DETAIL);
    }
    for (const part of parts) {
      if (canvas.hasSpace(heightOf(part))) drawHead();
      canvas.y += 2;
      drawName(canvas, part, { x: PAGE.margin + PART_INDENT, style: PART, grid, drawHead });
    }
    canvas.y += 9;
    rule(canvas);
  }
}

/** The columns left of wide prices and amounts are moved, so that figures never touch. */
function gridOf(canvas: Canvas, printed: PrintedDocument): Grid {
  const [, quantity, unit, amount] = printed.columns;
  const unitRight = Math.min(UNIT_RIGHT, RIGHT - widthOf(canvas, printed, 'amount', amount) - GAP);
  const quantityRight = Math.min(QUANTITY_RIGHT, unitRight - widthOf(canvas, printed, 'unit', unit) - GAP);
  const namesRight = quantityRight - widthOf(canvas, printed, 'quantity', quantity) - GAP;
  return { nameWidth: Math.min(NAME_WIDTH, namesRight - PAGE.margin), quantityRight, unitRight };
}

/** The width of a column of figures. */
function widthOf({ set }: Canvas, { lines }: PrintedDocument, column: keyof Figures, head: string): number {
  const figures = lines.flatMap((line) => [
    set.widthOf(line[column], FIGURE),
    ...line.parts.map((part) => set.widthOf(part[column], PART)),
  ]);
  return figures.reduce((widest, width) => Math.max(widest, width), set.widthOf(head, DETAIL));
}

/** The wrapped texts of a line, and the height that must be left on the page on which it starts. */
function measureLine({ set, bottom }: Canvas, line: PrintedLine, { nameWidth }: Grid) {
  const names = set.wrap(line.name, NAME, nameWidth);
  const details = line.details.flatMap((detail) => set.wrap(detail, DETAIL, nameWidth));
  const parts = line.parts.map((part) => ({ ...part, names: set.wrap(part.name, PART, nameWidth - PART_INDENT) }));
  const ownHeight = 9 + names.length * leading(NAME) + details.length * leading(DETAIL) + 9;
  const height = parts.reduce((sum, part) => sum + heightOf(part), ownHeight);
  const maxHeight = bottom - PAGE.margin - HEAD_HEIGHT;
  return { line, names, details, parts, startHeight: Math.min(height > maxHeight ? ownHeight : height, maxHeight) };
}

/** The height of a part of a line. */
function heightOf({ names }: { readonly names: readonly string[] }): number {
  return names.length * leading(PART) + 2;
}

function drawColumns(canvas: Canvas, [item, quantity, unit, amount]: PrintedDocument['columns'], grid: Grid): void {
  canvas.y += leading(DETAIL);
  canvas.set.write(item, { x: PAGE.margin, y: canvas.y }, DETAIL);
  drawFigures(canvas, { quantity, unit, amount }, DETAIL, grid);
  canvas.y += 7;
  rule(canvas, INK.quiet);
}

/** Draws the lines of a name, and its figures beside the first. */
function drawName(
  canvas: Canvas,
  { names, isStruck = false, ...figures }: Figures & { readonly names: readonly string[]; readonly isStruck?: boolean },
  { x, style, grid, drawHead }: Drawing,
): void {
  const { page, y } = canvas;
  for (const name of names) {
    if (canvas.hasSpace(leading(style))) drawHead();
    canvas.y += leading(style);
    const width = canvas.set.write(name, { x, y: canvas.y }, style);
    if (isStruck) strike(canvas, width);
  }
  const end = { page: canvas.page, y: canvas.y };
  canvas.moveTo({ page, y: y + leading(style) });
  drawFigures(canvas, figures, { ...style, weight: 'regular' }, grid);
  canvas.moveTo(end);
}

/** How the names of lines or of their parts are drawn. */
interface Drawing {
  readonly x: number;
  readonly style: TextStyle;
  readonly grid: Grid;
  readonly drawHead: () => void;
}

function drawFigures(
  { set, y }: Canvas,
  { quantity, unit, amount }: Figures,
  style: TextStyle,
  { quantityRight, unitRight }: Grid,
): void {
  set.write(quantity, { x: quantityRight, y, align: 'right' }, style);
  set.write(unit, { x: unitRight, y, align: 'right' }, style);
  set.write(amount, { x: RIGHT, y, align: 'right' }, style);
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

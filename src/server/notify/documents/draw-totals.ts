import { type Canvas, INK, INNER, PAGE, leading } from './pdf-page.ts';
import type { PrintedDocument, PrintedTotal } from './printed-document.ts';

const LEFT = PAGE.margin + INNER * 0.48;
const RIGHT = PAGE.width - PAGE.margin;
const NAME_WIDTH = INNER * 0.34;

/** Draws the totals, kept on one page if they fit on it. */
export function drawTotals(canvas: Canvas, { totals }: PrintedDocument): void {
  canvas.y += 14;
  const rows = totals.map((total) => ({
    total,
    names: canvas.set.wrap(total.name, styleOf(total), nameWidth(canvas, total)),
  }));
  canvas.hasSpace(rows.reduce((height, { total, names }) => height + rowHeight(total, names), 0));
  for (const { total, names } of rows) {
    const style = styleOf(total);
    canvas.hasSpace(rowHeight(total, names));
    if (total.weight === 'strong') drawAbove(canvas);
    const first = canvas.y + leading(style);
    for (const name of names) {
      canvas.y += leading(style);
      canvas.set.write(name, { x: LEFT, y: canvas.y }, style);
    }
    canvas.set.write(total.value, { x: RIGHT, y: first, align: 'right' }, style);
    canvas.y += total.weight === 'strong' ? 8 : 3;
  }
}

function drawAbove(canvas: Canvas): void {
  canvas.y += 6;
  canvas.document.lineWidth(0.6).strokeColor(INK.quiet).moveTo(LEFT, canvas.y).lineTo(RIGHT, canvas.y).stroke();
  canvas.y += 3;
}

/** The space for a name left of its value. */
function nameWidth({ set }: Canvas, total: PrintedTotal): number {
  return Math.min(NAME_WIDTH, RIGHT - LEFT - set.widthOf(total.value, styleOf(total)) - 8);
}

function rowHeight(total: PrintedTotal, names: readonly string[]): number {
  return names.length * leading(styleOf(total)) + (total.weight === 'strong' ? 17 : 3);
}

function styleOf({ weight }: PrintedTotal) {
  if (weight === 'strong') return { size: 13, weight: 'strong', color: INK.text } as const;
  if (weight === 'quiet') return { size: 9, weight: 'regular', color: INK.quiet } as const;
  return { size: 10, weight: 'regular', color: INK.text } as const;
}

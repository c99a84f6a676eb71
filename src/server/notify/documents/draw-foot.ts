import { type Canvas, INK, INNER, PAGE, leading, rule } from './pdf-page.ts';
import type { PrintedDocument } from './printed-document.ts';

const STYLE = { size: 8, weight: 'regular', color: INK.quiet } as const;

/** The lines of the foot that fit below the text of a page of full height. */
const LINES = 2;

/** Wraps the foot, beside the number of the page, and ends the text of each page above it. */
export function wrapFoot(canvas: Canvas, { foot, pageLabel }: PrintedDocument): readonly string[] {
  const besideLabel = INNER - canvas.set.widthOf(labelOf(pageLabel, 99, 99), STYLE) - 12;
  const lines = foot.flatMap((text, row) => canvas.set.wrap(text, STYLE, row === 0 ? besideLabel : INNER));
  canvas.bottom -= Math.max(0, lines.length - LINES) * leading(STYLE);
  return lines;
}

/** Draws the foot of each page; called last, when the number of pages is known. */
export function drawFoot(canvas: Canvas, pageLabel: string, lines: readonly string[]): void {
  const { count } = canvas.document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    canvas.moveTo({ page, y: canvas.bottom + 20 });
    rule(canvas);
    const y = canvas.bottom + 34;
    canvas.set.write(labelOf(pageLabel, page + 1, count), { x: PAGE.width - PAGE.margin, y, align: 'right' }, STYLE);
    for (const [row, line] of lines.entries())
      canvas.set.write(line, { x: PAGE.margin, y: y + row * leading(STYLE) }, STYLE);
  }
}

function labelOf(pageLabel: string, page: number, pages: number): string {
  return pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages));
}

import { type Canvas, INK, INNER, PAGE, leading, writeBlock } from './pdf-page.ts';
import type { Party, PrintedDocument, Row } from './printed-document.ts';

/** Draws title, seller and buyer. */
export function drawHead(canvas: Canvas, printed: PrintedDocument): void {
  const { document, set } = canvas;
  document.rect(0, 0, PAGE.width, 6).fillColor(printed.accent).fill();
  canvas.y = 62;
  const brand = { size: 15, weight: 'strong', color: printed.accent } as const;
  set.write(printed.brandName, { x: PAGE.margin, y: canvas.y }, brand);
  if (printed.badge !== null) drawBadge(canvas, printed.badge, printed.accent);
  canvas.y += 22;
  writeBlock(canvas, printed.title, { x: PAGE.margin, width: INNER }, { size: 25, weight: 'strong', color: INK.text });
  canvas.y += 20;
  drawFacts(canvas, printed.facts);
  canvas.y += 26;
  drawParties(canvas, [printed.seller, printed.buyer]);
  canvas.y += 30;
}

function drawBadge({ document, set, y }: Canvas, badge: string, accent: string): void {
  const style = { size: 9, weight: 'strong', color: accent } as const;
  const right = PAGE.width - PAGE.margin;
  const width = set.write(badge, { x: right - 9, y, align: 'right' }, style);
  document
    .lineWidth(0.8)
    .strokeColor(accent)
    .roundedRect(right - width - 18, y - 12.5, width + 18, 18, 9)
    .stroke();
}

/** Draws the facts side by side, each below its label. */
function drawFacts(canvas: Canvas, facts: readonly Row[]): void {
  const width = INNER / Math.max(facts.length, 4);
  inColumns(canvas, facts, width, ({ name, value }, at) => {
    writeBlock(canvas, name, at, { size: 8.5, weight: 'regular', color: INK.quiet });
    canvas.y += 1;
    writeBlock(canvas, value, at, { size: 10, weight: 'strong', color: INK.text });
  });
}

function drawParties(canvas: Canvas, parties: readonly Party[]): void {
  inColumns(canvas, parties, INNER / 2, ({ role, name, lines }, at) => {
    writeBlock(canvas, role, at, { size: 8.5, weight: 'regular', color: INK.quiet });
    canvas.y += 2;
    writeBlock(canvas, name, at, { size: 10.5, weight: 'strong', color: INK.text });
    for (const line of lines) writeBlock(canvas, line, at, { size: 9.5, weight: 'regular', color: INK.text });
  });
}

/** Draws items side by side from the same height, and continues below the tallest. */
function inColumns<Item>(
  canvas: Canvas,
  items: readonly Item[],
  width: number,
  draw: (item: Item, at: { x: number; width: number }) => void,
): void {
  const top = canvas.y;
  let bottom = top + leading({ size: 9 });
  for (const [index, item] of items.entries()) {
    canvas.y = top;
    draw(item, { x: PAGE.margin + index * width, width: width - 16 });
    bottom = Math.max(bottom, canvas.y);
  }
  canvas.y = bottom;
}

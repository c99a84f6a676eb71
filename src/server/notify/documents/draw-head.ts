import { type Canvas, INK, INNER, PAGE, type Position, leading, writeBlock } from './pdf-page.ts';
import type { Party, PrintedDocument, Row } from './printed-document.ts';

/** Draws title, seller and buyer. */
export function drawHead(canvas: Canvas, printed: PrintedDocument): void {
  canvas.document.rect(0, 0, PAGE.width, 6).fillColor(printed.accent).fill();
  drawBrand(canvas, printed);
  canvas.y += 22;
  writeBlock(canvas, printed.title, { x: PAGE.margin, width: INNER }, { size: 25, weight: 'strong', color: INK.text });
  canvas.y += 20;
  drawFacts(canvas, printed.facts);
  canvas.y += 26;
  drawParties(canvas, [printed.seller, printed.buyer]);
  canvas.y += 30;
}

/** Draws the name of the brand, in lines that leave space for the badge at the right of the first. */
function drawBrand(canvas: Canvas, { brandName, badge, accent }: PrintedDocument): void {
  const style = { size: 15, weight: 'strong', color: accent } as const;
  const badgeStyle = { size: 9, weight: 'strong', color: accent } as const;
  const top = 62;
  const badgeWidth = badge === null ? 0 : canvas.set.widthOf(badge, badgeStyle) + 18;
  const lines = canvas.set.wrap(brandName, style, INNER - badgeWidth - 16);
  canvas.y = top;
  for (const [row, line] of lines.entries()) {
    canvas.y = top + row * leading(style);
    canvas.set.write(line, { x: PAGE.margin, y: canvas.y }, style);
  }
  if (badge === null) return;
  const right = PAGE.width - PAGE.margin;
  canvas.set.write(badge, { x: right - 9, y: top, align: 'right' }, badgeStyle);
  canvas.document
    .lineWidth(0.8)
    .strokeColor(accent)
    .roundedRect(right - badgeWidth, top - 12.5, badgeWidth, 18, 9)
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

/** Draws items side by side from the same position, and continues below the longest. */
function inColumns<Item>(
  canvas: Canvas,
  items: readonly Item[],
  width: number,
  draw: (item: Item, at: { x: number; width: number }) => void,
): void {
  const { page, y } = canvas;
  let end: Position = { page, y: y + leading({ size: 9 }) };
  for (const [index, item] of items.entries()) {
    canvas.moveTo({ page, y });
    draw(item, { x: PAGE.margin + index * width, width: width - 16 });
    if (canvas.page > end.page || (canvas.page === end.page && canvas.y > end.y))
      end = { page: canvas.page, y: canvas.y };
  }
  canvas.moveTo(end);
}

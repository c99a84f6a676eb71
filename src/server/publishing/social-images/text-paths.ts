import type { Font } from 'fontkit';
import { loadGlyphRuns, mostThatFit } from '#server/notify/public.ts';

const { glyphRunsOf } = await loadGlyphRuns();

/** A line of text as outlines, so that a picture is the same on machines with other fonts. */
export interface TextOutline {
  /** SVG path data with the baseline at y = 0, y pointing down. */
  readonly path: string;
  readonly width: number;
}

/** Draws a line of text in bold type of a size in pixels; characters without an installed font are left out. */
export function outlineText(text: string, size: number): TextOutline {
  let width = 0;
  const paths: string[] = [];
  for (const { font, text: part } of runsOf(text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const placed = glyph.path.scale(scale, -scale).translate(width + xOffset * scale, -yOffset * scale);
      paths.push(placed.toSVG());
      width += xAdvance * scale;
    }
  }
  return { path: paths.join(''), width };
}

/** Breaks a text into lines of a width at most; the last line that fits ends with an ellipsis if there is more. */
export function wrapText(text: string, { size, width, lines }: TextBox): readonly string[] {
  const wrapped: string[] = [];
  for (const word of text.split(' ')) {
    const last = wrapped.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) > width) wrapped.push(word);
    else wrapped.splice(-1, 1, longer);
  }
  const kept = wrapped.slice(0, lines).map((line) => shortened(line, size, width));
  return wrapped.length <= lines ? kept : [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`];
}

/** The space of a text in pixels. */
interface TextBox {
  readonly size: number;
  readonly width: number;
  readonly lines: number;
}

/** A word longer than a line is cut. */
function shortened(line: string, size: number, width: number): string {
  if (widthOf(line, size) <= width) return line;
  const characters = Array.from(line);
  const cutAfter = (count: number) => `${characters.slice(0, count).join('')}…`;
  return cutAfter(mostThatFit(characters.length - 1, (count) => widthOf(cutAfter(count), size) <= width));
}

function widthOf(text: string, size: number): number {
  return runsOf(text).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  );
}

/** Parts of a text in the same font, from left to right. */
function runsOf(text: string): readonly { readonly font: Font; readonly text: string }[] {
  const runs = glyphRunsOf(text, { weight: 'strong', country: '', missing: 'left-out' });
  return runs.map((run) => ({ font: run.face.open(), text: run.text }));
}

import type { Font } from 'fontkit';
import { loadGlyphRuns, mostThatFit } from '#server/notify/public.ts';

const { glyphRunsOf } = await loadGlyphRuns();

type FontFace = ReturnType<typeof glyphRunsOf>[number]['face'];

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
  const open = fontOpener();
  for (const { face, text: part } of runsOf(text)) {
    const font = open(face);
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
  const open = fontOpener();
  const fits = (line: string) => widthOf(line, size, open) <= width;
  for (const word of text.split(' ')) {
    const last = wrapped.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && !fits(longer)) wrapped.push(word);
    else wrapped.splice(-1, 1, longer);
  }
  const kept = wrapped.slice(0, lines);
  return kept.map((line, index) =>
    fits(line) && (index < lines - 1 || wrapped.length <= lines) ? line : shortened(line, fits),
  );
}

/** The space of a text in pixels. */
interface TextBox {
  readonly size: number;
  readonly width: number;
  readonly lines: number;
}

/** As much of a line as fits before an ellipsis. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const characters = Array.from(line);
  const cutAfter = (count: number) => `${characters.slice(0, count).join('')}…`;
  return cutAfter(mostThatFit(characters.length, (count) => fits(cutAfter(count))));
}

function widthOf(text: string, size: number, open: (face: FontFace) => Font): number {
  return runsOf(text).reduce((sum, { face, text: part }) => {
    const font = open(face);
    return sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm;
  }, 0);
}

/** Opens each font once: parsing one takes longer than measuring a line. */
function fontOpener(): (face: FontFace) => Font {
  const opened = new Map<string, Font>();
  return (face) => {
    const font = opened.get(face.key) ?? face.open();
    opened.set(face.key, font);
    return font;
  };
}

/** Parts of a text in the same font, from left to right. */
function runsOf(text: string) {
  return glyphRunsOf(text, { weight: 'strong', country: '', missing: 'left-out' });
}

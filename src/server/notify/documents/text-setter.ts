import { createCache } from '#server/platform/cache.ts';
import type { FontFace, Weight } from './font-faces.ts';
import { type GlyphRun, glyphRunsOf, graphemesOf } from './glyph-runs.ts';
import { mostThatFit } from './most-that-fit.ts';

/** The look of a text. */
export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Sets text of any script: fonts per character, line breaks and direction. */
export interface TextSetter {
  /** The width of a line, in points. */
  widthOf(line: string, style: TextStyle): number;
  /** Breaks a text into lines of a width. */
  wrap(text: string, style: TextStyle, width: number): readonly string[];
  /** Writes a line starting at x, or ending there with `align` 'right'. */
  write(line: string, at: { x: number; y: number; align?: 'left' | 'right' }, style: TextStyle): number;
}

/** `country` selects the Han variant for texts without kana. */
export function createTextSetter(document: PDFKit.PDFDocument, country: string): TextSetter {
  const registered = new Set<string>();

  function choose(face: FontFace, size: number): void {
    if (!registered.has(face.key)) document.registerFont(face.key, face.open());
    registered.add(face.key);
    document.font(face.key).fontSize(size);
  }

  function widthOf(line: string, style: TextStyle): number {
    return runsOf(line, style.weight, country).reduce((sum, { face, text }) => {
      choose(face, style.size);
      return sum + document.widthOfString(text);
    }, 0);
  }

  function wrap(text: string, style: TextStyle, width: number): readonly string[] {
    const trimmed = text.trim();
    const fits = (line: string) => widthOf(line, style) <= width;
    // Most texts fit; others are measured word by word.
    if (fits(trimmed)) return trimmed === '' ? [] : [trimmed];
    const lines: string[] = [];
    let line = '';
    for (const part of breakable(text)) {
      if (fits((line + part).trimEnd())) line += part;
      else {
        if (line.trim() !== '') lines.push(line.trim());
        const start = part.trimStart();
        // A long name may have no break opportunity.
        const pieces = fits(start) ? [start] : piecesThatFit(start, fits);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? '';
      }
    }
    return line.trim() === '' ? lines : [...lines, line.trim()];
  }

  function write(...[line, { x, y, align = 'left' }, style]: Parameters<TextSetter['write']>): number {
    const width = widthOf(line, style);
    let left = align === 'right' ? x - width : x;
    document.fillColor(style.color);
    for (const { face, text } of runsOf(line, style.weight, country)) {
      choose(face, style.size);
      document.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += document.widthOfString(text);
    }
    return width;
  }

  return { widthOf, wrap, write };
}

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Break opportunities: after spaces and hyphens, and between words of scripts without spaces. */
function breakable(text: string): readonly string[] {
  const parts: string[] = [];
  let canBreak = true;
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || canBreak || WITHOUT_SPACES.test(segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
    canBreak = BREAK_AFTER.test(segment);
  }
  return parts;
}

const BREAK_AFTER = /[\s-]$/u;

const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The longest pieces of a text that fit, each of a grapheme at least. */
function piecesThatFit(text: string, fits: (piece: string) => boolean): readonly string[] {
  const graphemes = graphemesOf(text);
  const pieces: string[] = [];
  for (let start = 0; start < graphemes.length;) {
    const pieceOf = (count: number) => graphemes.slice(start, start + count).join('');
    const count = mostThatFit(graphemes.length - start, (some) => fits(pieceOf(some)));
    pieces.push(pieceOf(count));
    start += count;
  }
  return pieces;
}

/** The parts of a line, cached: lines are measured before they are written, and often repeated. */
function runsOf(line: string, weight: Weight, country: string): readonly GlyphRun[] {
  return cachedRuns(`${weight} ${country} ${line}`, () => glyphRunsOf(line, { weight, country, missing: 'square' }));
}

const cachedRuns = createCache<readonly GlyphRun[]>(2_000);

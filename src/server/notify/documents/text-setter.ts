import { createCache } from '#server/platform/cache.ts';
import { type FontFace, type Weight, faceOf, fontPackageFor } from './font-faces.ts';
import { reorderBidi } from './reorder-bidi.ts';

/** The look of a text. */
export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** A part of a line drawn with one font. */
interface GlyphRun {
  readonly face: FontFace;
  readonly text: string;
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
    // Most texts fit; others are measured word by word.
    if (widthOf(trimmed, style) <= width) return trimmed === '' ? [] : [trimmed];
    const lines: string[] = [];
    let line = '';
    for (const part of breakable(text)) {
      if (widthOf((line + part).trimEnd(), style) <= width) line += part;
      else {
        if (line.trim() !== '') lines.push(line.trim());
        line = part.trimStart();
        // A long name may have no break opportunity.
        while (widthOf(line, style) > width && line.length > 1) {
          const fitting = longestFitting(line, (start) => widthOf(start, style) <= width);
          lines.push(fitting);
          line = line.slice(fitting.length);
        }
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
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Break opportunities: after spaces and hyphens, and between words of scripts without spaces. */
function breakable(text: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || /[\s-]$/u.test(last) || WITHOUT_SPACES.test(segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function longestFitting(text: string, fits: (start: string) => boolean): string {
  let fitting = '';
  for (const { segment } of letters.segment(text)) {
    if (fitting !== '' && !fits(fitting + segment)) break;
    fitting += segment;
  }
  return fitting;
}

/** The parts of a line, cached: lines are measured before they are written, and often repeated. */
function runsOf(line: string, weight: Weight, country: string): readonly GlyphRun[] {
  return cachedRuns(`${weight} ${country} ${line}`, () => cutLine(line, weight, country));
}

const cachedRuns = createCache<readonly GlyphRun[]>(2_000);

/**
 * The parts of a line from left to right. Within right-to-left text the parts are reversed; the font reverses the
 * characters of each.
 */
function cutLine(line: string, weight: Weight, country: string): readonly GlyphRun[] {
  const isJapanese = country === 'JP' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line);
  const known = { weight, isJapanese };
  return reorderBidi(line.replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, '')).flatMap((stretch) => {
    const runs = cut(stretch.text, { ...known, isReversed: stretch.isRightToLeft });
    return stretch.isRightToLeft ? runs.toReversed() : runs;
  });
}

/** Line breaks, tabs and other control characters of a text, which no font has: they are spaces in print. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Characters that print nothing, such as soft hyphens, and do not shape or order those next to them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}--[\p{Bidi_Control}\p{Join_Control}\p{Variation_Selector}]]/gv;

/** Characters that join or separate the letters next to them; the fonts of scripts without joined letters lack them. */
const JOINERS = /\p{Join_Control}/gu;

interface Cutting {
  readonly weight: Weight;
  readonly isJapanese: boolean;
  /** Right-to-left: spaces and punctuation keep their place when adjacent letters are reversed. */
  readonly isReversed: boolean;
}

/** Adjacent characters of one font stay together, so that they can join. */
function cut(text: string, { weight, isJapanese, isReversed }: Cutting): readonly GlyphRun[] {
  const runs: GlyphRun[] = [];
  for (const { segment } of letters.segment(text)) {
    const run = runOf(segment, weight, isJapanese);
    const last = runs.at(-1);
    const isJoined = last?.face.key === run.face.key && !(isReversed && SIGN.test(last.text + segment));
    if (last === undefined || !isJoined) runs.push(run);
    else runs[runs.length - 1] = { face: last.face, text: last.text + run.text };
  }
  return runs;
}

const SIGN = /^[^\p{L}\p{M}\p{Join_Control}]|[^\p{L}\p{M}\p{Join_Control}]$/u;

/**
 * A letter and its marks are drawn as one character where there is one, since fonts may have only that; a grapheme without
 * a font is a white square (U+25A1).
 */
function runOf(grapheme: string, weight: Weight, isJapanese: boolean): GlyphRun {
  const composed = grapheme.normalize('NFC');
  for (const text of composed.length < grapheme.length ? [composed, grapheme] : [grapheme]) {
    const face = faceOf(text, weight, isJapanese);
    if (face !== null)
      return { face, text: text.replaceAll(JOINERS, (joiner) => (face.has(joiner.charCodeAt(0)) ? joiner : '')) };
  }
  missing.add(fontPackageFor(grapheme));
  const replacement = faceOf('□', weight, isJapanese);
  if (replacement === null) throw new Error('The font of Latin letters is not installed.');
  return { face: replacement, text: '□' };
}

const missing = new Set<string | null>();

/** The packages whose fonts documents needed so far and which are not installed; null for a script without one. */
export function missingFonts(): readonly (string | null)[] {
  return [...missing];
}

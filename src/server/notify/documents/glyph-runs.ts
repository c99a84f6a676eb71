import { type FontFace, type Weight, faceOf, fontPackageFor } from './font-faces.ts';
import { reorderBidi } from './reorder-bidi.ts';

/** A part of a line drawn with one font. */
export interface GlyphRun {
  readonly face: FontFace;
  readonly text: string;
}

/** How the runs of a line are chosen. */
export interface RunStyle {
  readonly weight: Weight;
  /** Selects the Han variant for texts without kana; ISO 3166-1 alpha-2, '' for none. */
  readonly country: string;
  /** Whether a grapheme without a font is a white square (U+25A1), or left out. */
  readonly missing: 'square' | 'left-out';
}

/**
 * The parts of a line from left to right. Within right-to-left text the parts are reversed; the font reverses the
 * characters of each.
 */
export function glyphRunsOf(line: string, { weight, country, missing }: RunStyle): readonly GlyphRun[] {
  const isJapanese = country === 'JP' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line);
  const known = { weight, isJapanese, missing };
  return reorderBidi(line.replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, '')).flatMap((stretch) => {
    const runs = cut(stretch.text, { ...known, isReversed: stretch.isRightToLeft });
    return stretch.isRightToLeft ? runs.toReversed() : runs;
  });
}

/** The graphemes of a text: letters with their marks. */
export function graphemesOf(text: string): readonly string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment);
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Line breaks, tabs and other control characters of a text, which no font has: they are spaces in print. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Characters that print nothing, such as soft hyphens, and do not shape or order those next to them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}--[\p{Bidi_Control}\p{Join_Control}\p{Variation_Selector}]]/gv;

/** Characters that join or separate the letters next to them; the fonts of scripts without joined letters lack them. */
const JOINERS = /\p{Join_Control}/gu;

interface Cutting extends Pick<RunStyle, 'weight' | 'missing'> {
  readonly isJapanese: boolean;
  /** Right-to-left: spaces and punctuation keep their place when adjacent letters are reversed. */
  readonly isReversed: boolean;
}

/** Adjacent characters of one font stay together, so that they can join. */
function cut(text: string, { isReversed, ...cutting }: Cutting): readonly GlyphRun[] {
  const runs: GlyphRun[] = [];
  for (const grapheme of graphemesOf(text)) {
    const run = runOf(grapheme, cutting);
    if (run === null) continue;
    const last = runs.at(-1);
    const isApart = isReversed && last !== undefined && (SIGN_FIRST.test(last.text) || SIGN_LAST.test(grapheme));
    if (last?.face.key !== run.face.key || isApart) runs.push(run);
    else runs[runs.length - 1] = { face: last.face, text: last.text + run.text };
  }
  return runs;
}

const SIGN_FIRST = /^[^\p{L}\p{M}\p{Join_Control}]/u;
const SIGN_LAST = /[^\p{L}\p{M}\p{Join_Control}]$/u;

/** A letter and its marks are drawn as one character where there is one, since fonts may have only that; null if left out. */
function runOf(grapheme: string, { weight, isJapanese, missing }: Omit<Cutting, 'isReversed'>): GlyphRun | null {
  const composed = grapheme.normalize('NFC');
  for (const text of composed.length < grapheme.length ? [composed, grapheme] : [grapheme]) {
    const face = faceOf(text, weight, isJapanese);
    if (face !== null)
      return { face, text: text.replaceAll(JOINERS, (joiner) => (face.has(joiner.charCodeAt(0)) ? joiner : '')) };
  }
  if (missing === 'left-out') return null;
  missingPackages.add(fontPackageFor(grapheme));
  const replacement = faceOf('□', weight, isJapanese);
  if (replacement === null) throw new Error('The font of Latin letters is not installed.');
  return { face: replacement, text: '□' };
}

const missingPackages = new Set<string | null>();

/** The packages whose fonts documents needed so far and which are not installed; null for a script without one. */
export function missingFonts(): readonly (string | null)[] {
  return [...missingPackages];
}

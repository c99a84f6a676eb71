import type { Font, GlyphPosition, GlyphRun, RunGlyph } from 'fontkit';
import { createCache } from '#server/platform/cache.ts';
import { shareLetters } from './share-letters.ts';

/**
 * Shares a font's parsed tables and cached layouts between documents; each call returns a font instance for one
 * document.
 */
export function shareFont(font: Font): () => Font {
  const recall = createCache<readonly PlacedGlyph[]>(MOST_TEXTS);

  function place(text: string): readonly PlacedGlyph[] {
    const { glyphs, positions } = withoutGlyphs(font).layout(text);
    const letters = shareLetters(
      text,
      glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)),
    );
    return glyphs.flatMap(({ id, advanceWidth }, index) => {
      const position = positions[index];
      return position === undefined ? [] : [{ id, letters: letters[index] ?? '', advanceWidth, position }];
    });
  }

  return () => {
    const idOf = createGlyphIds();
    const layout: Font['layout'] = (text) =>
      new PlacedRun(
        recall(text, () => place(text)),
        idOf,
      );
    return Object.assign(inherited(font), { layout, createSubset: () => withGlyphIds(font.createSubset()) });
  };
}

/** A laid out glyph, in font units. */
interface PlacedGlyph {
  readonly id: number;
  /** The characters copied for it. */
  readonly letters: string;
  readonly advanceWidth: number;
  readonly position: GlyphPosition;
}

const MOST_TEXTS = 5_000;

/**
 * Distinguishes glyphs by their characters too, since a document maps each glyph to one text, and some glyphs serve
 * several.
 */
function createGlyphIds(): (glyph: PlacedGlyph) => number {
  const drawnFor = new Map<number, string[]>();
  return ({ id, letters }) => {
    const texts = drawnFor.get(id) ?? [];
    drawnFor.set(id, texts);
    const index = texts.indexOf(letters);
    return id + GLYPHS * (index === -1 ? texts.push(letters) - 1 : index);
  };
}

/** More than a font can have, since glyph ids have two bytes. */
const GLYPHS = 0x1_00_00;

/** The same subset, accepting these ids. */
function withGlyphIds(subset: ReturnType<Font['createSubset']>): ReturnType<Font['createSubset']> {
  const { glyphs, mapping } = subset;
  const includeGlyph = (id: number): number => (mapping[id] ??= glyphs.push(id % GLYPHS) - 1);
  return Object.assign(subset, { includeGlyph });
}

/**
 * A laid out text. Its width is a getter of the class, since V8 keeps the scope of an object's own getter alive until a
 * full collection.
 */
class PlacedRun implements GlyphRun {
  readonly glyphs: readonly RunGlyph[];
  readonly positions: readonly GlyphPosition[];

  /** Positions are copied, since drawing scales them in place. */
  constructor(placed: readonly PlacedGlyph[], idOf: (glyph: PlacedGlyph) => number) {
    this.positions = placed.map(({ position }) => ({ ...position }));
    this.glyphs = placed.map((glyph) => ({
      id: idOf(glyph),
      codePoints: Array.from(glyph.letters, (letter) => letter.codePointAt(0) ?? 0),
      advanceWidth: glyph.advanceWidth,
    }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/** The same font with an empty glyph cache: a glyph keeps the characters of its first layout. */
function withoutGlyphs(font: Font): Font {
  return Object.assign(inherited(font), { _glyphs: {} });
}

function inherited(font: Font): Font {
  const own: unknown = Object.create(font);
  if (!isFont(own)) throw new Error('A font has no layout any more.');
  return own;
}

function isFont(value: unknown): value is Font {
  return typeof value === 'object' && value !== null && 'layout' in value;
}

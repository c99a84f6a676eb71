import type { Font, GlyphPosition, GlyphRun, RunGlyph } from 'fontkit';
import { createMemory } from '#server/platform/memory.ts';
import { shareLetters } from './share-letters.ts';

/** Makes a font whose tables are read, and whose words are laid out, once for all documents; each call gives the font one document draws with. */
export function shareFont(font: Font): () => Font {
  const recall = createMemory<readonly PlacedGlyph[]>(MOST_TEXTS);

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

/** What a word looks like, in units of the font. */
interface PlacedGlyph {
  readonly id: number;
  /** What is copied where it is drawn. */
  readonly letters: string;
  readonly advanceWidth: number;
  readonly position: GlyphPosition;
}

const MOST_TEXTS = 5_000;

/** Tells glyphs apart by what they are drawn for too: a document has one text for each, and some look the same for several. */
function createGlyphIds(): (glyph: PlacedGlyph) => number {
  const drawnFor = new Map<number, string[]>();
  return ({ id, letters }) => {
    const texts = drawnFor.get(id) ?? [];
    drawnFor.set(id, texts);
    const index = texts.indexOf(letters);
    return id + GLYPHS * (index === -1 ? texts.push(letters) - 1 : index);
  };
}

/** More than a font can have: its glyphs are numbered in two bytes. */
const GLYPHS = 0x1_00_00;

/** The same subset, whose glyphs may be asked for by such ids. */
function withGlyphIds(subset: ReturnType<Font['createSubset']>): ReturnType<Font['createSubset']> {
  const { glyphs, mapping } = subset;
  const includeGlyph = (id: number): number => (mapping[id] ??= glyphs.push(id % GLYPHS) - 1);
  return Object.assign(subset, { includeGlyph });
}

/** A text as it is drawn. Its width is read of its class: V8 keeps what an object's own getter sees until it collects everything. */
class PlacedRun implements GlyphRun {
  readonly glyphs: readonly RunGlyph[];
  readonly positions: readonly GlyphPosition[];

  /** Positions are copied, for whoever draws with them scales them in place. */
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

/** The same font with no glyph in it yet: a glyph remembers the letters it was first laid out for. */
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

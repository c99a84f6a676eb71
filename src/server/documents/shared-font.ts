import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';
import { createMemory } from '#server/platform/memory.ts';

/** Makes a font whose tables are read, and whose words are laid out, once for all documents; each call gives the font one document draws with. */
export function shareFont(font: Font): () => Font {
  const recall = createMemory<readonly PlacedGlyph[]>(MOST_TEXTS);

  function place(text: string): readonly PlacedGlyph[] {
    const { glyphs, positions } = withoutGlyphs(font).layout(text);
    return glyphs.flatMap(({ id, codePoints }, index) => {
      const position = positions[index];
      return position === undefined ? [] : [{ id, codePoints: [...codePoints], position: { ...position } }];
    });
  }

  return () => {
    const own = withoutGlyphs(font);
    const layout: Font['layout'] = (text, features) =>
      features === undefined
        ? new PlacedRun(
            own,
            recall(text, () => place(text)),
          )
        : withoutGlyphs(font).layout(text, features);
    return Object.assign(own, { layout });
  };
}

/** What a word looks like, in units of the font. */
interface PlacedGlyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly position: GlyphPosition;
}

const MOST_TEXTS = 5_000;

/** A text as it is drawn. Its width is read of its class: V8 keeps what an object's own getter sees until it collects everything. */
class PlacedRun implements GlyphRun {
  readonly glyphs: Glyph[];
  readonly positions: GlyphPosition[];

  /** Positions are copied, for whoever draws with them scales them in place. */
  constructor(font: Font, placed: readonly PlacedGlyph[]) {
    this.positions = placed.map(({ position }) => ({ ...position }));
    this.glyphs = placed.map(({ id, codePoints }): Glyph => font.getGlyph(id, codePoints));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/** The same font with no glyph in it yet: a glyph remembers the letters it was first drawn for, and a document may not depend on those before it. */
function withoutGlyphs(font: Font): Font {
  const own: unknown = Object.create(font, { _glyphs: { value: {} } });
  if (!isFont(own)) throw new Error('A font has no layout any more.');
  return own;
}

function isFont(value: unknown): value is Font {
  return typeof value === 'object' && value !== null && 'layout' in value;
}

import createBidi from 'bidi-js/dist/bidi.mjs';

const bidi = createBidi();

/** Characters that only control the order; they have no glyph. */
const BIDI_CONTROL = /\p{Bidi_Control}/u;

/** A run of a line with one direction, in logical order with mirrored characters replaced. */
export interface BidiRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** The runs of a line in visual order from left to right (Unicode Standard Annex 9). */
export function reorderBidi(line: string): readonly BidiRun[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: BidiRun[] = [];
  let lastLevel: number | undefined;
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index];
    const isRightToLeft = level !== undefined && level % 2 === 1;
    const unit = mirrored.get(index) ?? line.charAt(index);
    if (BIDI_CONTROL.test(unit)) continue;
    const last = runs.at(-1);
    if (last === undefined || level !== lastLevel) runs.push({ text: unit, isRightToLeft });
    else runs[runs.length - 1] = { text: isRightToLeft ? unit + last.text : last.text + unit, isRightToLeft };
    lastLevel = level;
  }
  return runs;
}

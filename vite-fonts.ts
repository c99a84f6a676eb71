import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The font file that every page is first drawn with, as named in fonts.css. */
export const FIRST_LETTERS = '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2';

/** Features needed for correct text; without alternative forms the font is a third of its size. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/** Reduces that font file to what fonts.css uses, less than half; returns its path. */
export async function smallestLetters(): Promise<string> {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(FIRST_LETTERS)));
  const face = faceOf(FIRST_LETTERS);
  const made = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([face, FEATURES]))
    .digest('hex');
  const folder = join(import.meta.dirname, '.cache', 'fonts');
  const file = join(folder, `inter-tight-latin-${made.slice(0, 16)}.woff2`);
  if (existsSync(file)) return file;
  const small = await subsetFont(whole, face.letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: face.weights },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, small);
  return file;
}

/** The characters and weights of a file's `@font-face`. */
function faceOf(name: string): Face {
  const css = readFileSync(join(import.meta.dirname, 'src', 'web', 'fonts.css'), 'utf8');
  const face = css.split('@font-face').find((one) => one.includes(name)) ?? '';
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  const letters = ranges.flatMap(([, first = '', last = first]) => lettersBetween(first, last)).join('');
  if (letters === '' || max === undefined) throw new Error(`fonts.css does not say what of ${name} is used.`);
  return { letters, weights: { min: Number(min), max: Number(max) } };
}

interface Face {
  readonly letters: string;
  readonly weights: { readonly min: number; readonly max: number };
}

function lettersBetween(first: string, last: string): readonly string[] {
  const start = Number.parseInt(first, 16);
  return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, place) =>
    String.fromCodePoint(start + place),
  );
}

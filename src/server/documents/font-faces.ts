import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { z } from 'zod';
import { createCache } from '#server/platform/cache.ts';
import { shareFont } from './shared-font.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Font weight. */
export type Weight = 'regular' | 'strong';

/** A font file with a part of a family's characters. */
export interface FontFace {
  /** 'noto-sans-thai-thai-400'. */
  readonly key: string;
  /** The font instance for a document. */
  readonly forDocument: () => Font;
}

/**
 * Font families in order of preference: Latin, Greek and Cyrillic first, then one per script; Han last, in the order of
 * `hanOrder`.
 */
const FAMILIES = [
  'inter-tight',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-ethiopic',
  'nanum-gothic',
] as const;

const WEIGHTS: Readonly<Record<Weight, readonly number[]>> = { regular: [400], strong: [600, 700, 400] };

interface Subset {
  readonly family: string;
  /** 'latin', or the number of a part. */
  readonly name: string;
  readonly folder: string;
  readonly ranges: readonly (readonly [number, number])[];
}

interface LoadedFace extends FontFace {
  readonly has: (codePoint: number) => boolean;
}

const subsets = new Map<string, readonly Subset[]>();
const faces = new Map<string, LoadedFace | null>();
const chosen = createCache<FontFace | null>(10_000);

/** The face for a character; null when no family has it. `isJapanese` selects the Han variant. */
export function faceOf(character: string, weight: Weight, isJapanese: boolean): FontFace | null {
  return chosen(`${weight} ${isJapanese} ${character}`, () => findFace(character, weight, isJapanese));
}

function findFace(character: string, weight: Weight, isJapanese: boolean): FontFace | null {
  const codePoint = character.codePointAt(0) ?? 0;
  const han = isJapanese ? ['sawarabi-gothic', 'noto-sans-sc'] : ['noto-sans-sc', 'sawarabi-gothic'];
  for (const family of [...FAMILIES, ...han]) {
    for (const subset of subsetsOf(family)) {
      if (!subset.ranges.some(([from, to]) => from <= codePoint && codePoint <= to)) continue;
      const face = loadFace(subset, weight);
      if (face?.has(codePoint) === true) return face;
    }
  }
  return null;
}

/** The parts of a family, from its package's list of characters. */
function subsetsOf(family: string): readonly Subset[] {
  const known = subsets.get(family);
  if (known !== undefined) return known;
  const list = createRequire(import.meta.url).resolve(`@fontsource/${family}/unicode.json`);
  const parts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(list, 'utf8')));
  const read = Object.entries(parts).map(([name, ranges]) => ({
    family,
    name: name.replaceAll(/[[\]]/gu, ''),
    folder: join(dirname(list), 'files'),
    ranges: ranges.split(',').map(readRange),
  }));
  subsets.set(family, read);
  return read;
}

/** 'U+0041' or 'U+0041-005a'. */
function readRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/iu, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function loadFace({ family, name, folder }: Subset, weight: Weight): LoadedFace | null {
  for (const units of WEIGHTS[weight]) {
    const key = `${family}-${name}-${units}`;
    const known = faces.get(key);
    if (known !== undefined && known !== null) return known;
    // WOFF2 is not used, since its glyphs cannot be subset.
    const path = join(folder, `${key}-normal.woff`);
    if (known === null || !existsSync(path)) {
      faces.set(key, null);
      continue;
    }
    const font = create(unpackWoff(readFileSync(path)));
    const face = {
      key,
      forDocument: shareFont(font),
      has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint),
    };
    faces.set(key, face);
    return face;
  }
  return null;
}

import { readFileSync, readdirSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, create } from 'fontkit';
import { createCache } from '#server/platform/cache.ts';

/** Font weight. */
export type Weight = 'regular' | 'strong';

/** A TrueType font of one family and weight. */
export interface FontFace {
  /** 'noto-sans-thai-regular'. */
  readonly key: string;
  /** Returns the parsed font: the shared one, or a new one; a document calls it once. */
  readonly open: () => Font;
  readonly has: (codePoint: number) => boolean;
}

/**
 * Font families in order of preference, as named in `@expo-google-fonts/`, with the scripts they are for. The packages
 * of the first three are installed; others are used if the operator installs them (docs/invoice-fonts.md).
 */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  'inter-tight': /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
  'noto-sans-arabic': /\p{Script=Arabic}/u,
  'noto-sans-hebrew': /\p{Script=Hebrew}/u,
  'noto-sans-thai': /\p{Script=Thai}/u,
  'noto-sans-devanagari': /\p{Script=Devanagari}/u,
  'noto-sans-bengali': /\p{Script=Bengali}/u,
  'noto-sans-gujarati': /\p{Script=Gujarati}/u,
  'noto-sans-gurmukhi': /\p{Script=Gurmukhi}/u,
  'noto-sans-tamil': /\p{Script=Tamil}/u,
  'noto-sans-telugu': /\p{Script=Telugu}/u,
  'noto-sans-kannada': /\p{Script=Kannada}/u,
  'noto-sans-malayalam': /\p{Script=Malayalam}/u,
  'noto-sans-sinhala': /\p{Script=Sinhala}/u,
  'noto-sans-armenian': /\p{Script=Armenian}/u,
  'noto-sans-georgian': /\p{Script=Georgian}/u,
  'noto-sans-lao': /\p{Script=Lao}/u,
  'noto-sans-khmer': /\p{Script=Khmer}/u,
  'noto-sans-myanmar': /\p{Script=Myanmar}/u,
  'noto-sans-ethiopic': /\p{Script=Ethiopic}/u,
  'nanum-gothic': /\p{Script=Hangul}/u,
  'noto-sans-sc': /\p{Script=Han}/u,
  'sawarabi-gothic': /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

const ORDER = Object.keys(FAMILIES);
const JAPANESE_ORDER = ['inter-tight', 'sawarabi-gothic', ...ORDER];

/** Folders of a package by preference. */
const WEIGHTS: Readonly<Record<Weight, readonly string[]>> = {
  regular: ['400Regular'],
  strong: ['600SemiBold', '700Bold', '400Regular'],
};

const faces = new Map<string, FontFace | null>();
const chosen = createCache<FontFace | null>(10_000);

/** The face for a grapheme; null when no installed family has its letter. `isJapanese` selects the Han variant. */
export function faceOf(grapheme: string, weight: Weight, isJapanese: boolean): FontFace | null {
  return chosen(`${weight} ${isJapanese} ${grapheme}`, () => findFace(grapheme, weight, isJapanese));
}

/** The package to install for a character; null when no known family has its script. */
export function fontPackageFor(character: string): string | null {
  const family = ORDER.find((name) => FAMILIES[name]?.test(character) === true);
  return family === undefined ? null : packageOf(family);
}

/** The first family that has all characters of a grapheme; otherwise the first that has its letter. */
function findFace(grapheme: string, weight: Weight, isJapanese: boolean): FontFace | null {
  const [letter = 0, ...others] = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  const marks = others.filter((codePoint) => !IGNORABLE.test(String.fromCodePoint(codePoint)));
  const findFamily = (codePoints: readonly number[]) => {
    for (const family of isJapanese ? JAPANESE_ORDER : ORDER) {
      const face = loadFace(family, weight);
      if (face !== null && codePoints.every((codePoint) => face.has(codePoint))) return face;
    }
    return null;
  };
  return findFamily([letter, ...marks]) ?? findFamily([letter]);
}

/** Characters that need no glyph, such as joiners and variation selectors. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

function loadFace(family: string, weight: Weight): FontFace | null {
  const key = `${family}-${weight}`;
  const known = faces.get(key);
  if (known !== undefined) return known;
  const file = findFile(family, weight);
  const face = file === null ? null : readFace(key, readFileSync(file));
  faces.set(key, face);
  return face;
}

function findFile(family: string, weight: Weight): string | null {
  const description = findPackageJSON(packageOf(family), import.meta.url);
  if (description === undefined) return null;
  const folder = dirname(description);
  const folders = new Set(readdirSync(folder));
  const [style] = WEIGHTS[weight].filter((name) => folders.has(name));
  const file = style && readdirSync(join(folder, style)).find((name) => name.endsWith('.ttf'));
  return style && file ? join(folder, style, file) : null;
}

function packageOf(family: string): string {
  return `@expo-google-fonts/${family}`;
}

function readFace(key: string, file: Buffer): FontFace {
  const font = parse(key, file);
  const isShared = key.startsWith('inter-tight');
  if (isShared) prepareForAll(font);
  return {
    key,
    open: isShared ? () => font : () => layOutAnyText(parse(key, file), {}),
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  };
}

function parse(key: string, file: Buffer): Font {
  const font = create(file);
  if (!('glyphForCodePoint' in font)) throw new Error(`The font file of ${key} is a collection.`);
  return font;
}

/** The features by which marks are attached; those of Indic scripts and Khmer are above and below the base. */
const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * Makes a font lay out every text. fontkit throws where the font has no anchor of a letter for a mark, such as of an
 * isolated feh for kasra: such a text is laid out without attaching its marks.
 */
function layOutAnyText(font: Font, features: Readonly<Record<string, boolean>>): Font {
  const layout = font.layout.bind(font);
  font.layout = (text) => {
    try {
      return layout(text, features);
    } catch {
      return layout(text, { ...features, ...WITHOUT_MARKS });
    }
  };
  return font;
}

/** U+2019, drawn like the rarer letter U+02BC. */
const APOSTROPHE = 0x20_19;

/**
 * Prepares Inter Tight to be shared by all documents, because parsing its tables takes ten times as long as drawing an
 * invoice. fontkit keeps each glyph with the character it was first requested for: requesting all in a fixed order
 * makes files independent of the documents before them. Contextual alternates such as arrows are not used, because they
 * make layout five times slower. Glyphs of other scripts depend on their neighbours, so each document parses those
 * fonts.
 */
function prepareForAll(font: Font): void {
  for (const codePoint of [APOSTROPHE, ...font.characterSet.toSorted((a, b) => a - b)])
    font.glyphForCodePoint(codePoint);
  layOutAnyText(font, { calt: false });
}

import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A rendered page with holes where each response has a value of its own. */
export interface PageTemplate {
  /** Memory it takes. */
  readonly bytes: number;
  /** The page as text. */
  plain(values: HoleValues): Buffer;
  /** The same page gzipped, at nearly no cost: only what stands between the holes was compressed, once. */
  gzipped(values: HoleValues): Buffer;
}

/** What goes into the holes. */
export interface HoleValues {
  /** 43 characters. */
  readonly nonce: string;
  /** 36 characters. */
  readonly requestId: string;
  /** The id for one command of the page, 36 characters, the same wherever the page repeats it. */
  commandId(index: number): string;
}

/** What a page is rendered with instead of values; the tag is random, so that no text of a page can be one by chance or intent. */
export interface Placeholders {
  readonly nonce: string;
  readonly requestId: string;
  commandId(index: number): string;
  readonly pattern: RegExp;
}

/** Makes the placeholders of a process. */
export function createPlaceholders(tag: string): Placeholders {
  return {
    nonce: `nonce-${tag}`,
    requestId: `request-${tag}`,
    commandId: (index) => `command-${tag}-${String(index).padStart(4, '0')}`,
    pattern: new RegExp(`nonce-${tag}|request-${tag}|command-${tag}-(\\d{4})`, 'g'),
  };
}

/** Splits a rendered page at its placeholders. */
export function compileTemplate(page: string, placeholders: Placeholders): PageTemplate {
  const holes = [...page.matchAll(placeholders.pattern)].map(holeOf);
  const texts = textsBetween(page, holes);
  const sums = texts.map(checksumStep);
  const plain = joinForm(texts, holes, () => NOTHING);
  const zipped = joinForm(compressTexts(texts, holes), holes, storedBlockHead);
  const framed = Buffer.concat([GZIP_HEADER, zipped.form, LAST_BLOCK, gzipTrailer(plain.form.length)]);
  const places = zipped.places.map((place) => GZIP_HEADER.length + place);

  return {
    bytes: plain.form.length + framed.length,
    plain(values) {
      const filled = Buffer.from(plain.form);
      for (const [index, hole] of holes.entries())
        filled.write(hole.valueOf(values), plain.places[index] ?? 0, 'latin1');
      return filled;
    },
    gzipped(values) {
      const filled = Buffer.from(framed);
      let checksum = sums[0]?.(0) ?? 0;
      for (const [index, hole] of holes.entries()) {
        const value = hole.valueOf(values);
        filled.write(value, places[index] ?? 0, 'latin1');
        checksum = sums[index + 1]?.(crc32(value, checksum)) ?? 0;
      }
      filled.writeUInt32LE(checksum, filled.length - TRAILER_BYTES);
      return filled;
    },
  };
}

/** Texts with room for what the holes will hold, and where each room begins. */
function joinForm(
  texts: readonly Buffer[],
  holes: readonly Hole[],
  headOf: (bytes: number) => Buffer,
): { readonly form: Buffer; readonly places: readonly number[] } {
  const pieces: Buffer[] = [];
  const places: number[] = [];
  let size = 0;
  const add = (piece: Buffer): void => {
    pieces.push(piece);
    size += piece.length;
  };
  for (const [index, text] of texts.entries()) {
    add(text);
    const hole = holes[index];
    if (hole === undefined) continue;
    add(headOf(hole.bytes));
    places.push(size);
    add(Buffer.alloc(hole.bytes));
  }
  return { form: Buffer.concat(pieces), places };
}

interface Hole {
  readonly at: number;
  readonly end: number;
  /** How long its value will be: ASCII characters. */
  readonly bytes: number;
  valueOf(values: HoleValues): string;
}

const NONCE_BYTES = 43;
const ID_BYTES = 36;

function holeOf(match: RegExpExecArray): Hole {
  const [placeholder, command] = match;
  const place = { at: match.index, end: match.index + placeholder.length };
  if (command !== undefined)
    return { ...place, bytes: ID_BYTES, valueOf: (values) => values.commandId(Number(command)) };
  if (placeholder.startsWith('request')) return { ...place, bytes: ID_BYTES, valueOf: ({ requestId }) => requestId };
  return { ...place, bytes: NONCE_BYTES, valueOf: ({ nonce }) => nonce };
}

const NOTHING = Buffer.alloc(0);

function textsBetween(page: string, holes: readonly Hole[]): Buffer[] {
  const starts = [0, ...holes.map(({ end }) => end)];
  return starts.map((start, index) => Buffer.from(page.slice(start, holes[index]?.at ?? page.length)));
}

const WINDOW_BYTES = 32_768;

/**
 * Each text becomes deflate blocks that end at a byte boundary (RFC 1951) and may point back into the texts before it. What the holes will hold
 * is not known: NULs of the same length keep the distances right, and as no page holds any, none is pointed at.
 */
function compressTexts(texts: readonly Buffer[], holes: readonly Hole[]): Buffer[] {
  const pointsBack = !texts.some((text) => text.includes(0));
  let before: Buffer = Buffer.alloc(0);
  return texts.map((text, index) => {
    const dictionary = before.length === 0 ? {} : { dictionary: before };
    const packed = deflateRawSync(text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary });
    const hole = Buffer.alloc(holes[index]?.bytes ?? 0);
    if (pointsBack) before = Buffer.concat([before, text, hole]).subarray(-WINDOW_BYTES);
    return packed;
  });
}

/** RFC 1952: deflate, no name, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** The head of a block that is not compressed (RFC 1951 §3.2.4). */
function storedBlockHead(bytes: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes, 1);
  head.writeUInt16LE(0xffff - bytes, 3);
  return head;
}

/**
 * How a text moves the checksum of what stands before it. CRC-32 is affine: from where it takes nothing and each single bit follows where it
 * takes every sum, so that the text itself is never read again.
 */
function checksumStep(text: Buffer): (before: number) => number {
  const base = crc32(text, 0);
  const columns = Array.from({ length: 32 }, (_, bit) => crc32(text, (1 << bit) >>> 0) ^ base);
  const moved = Int32Array.from({ length: 8 * 16 }, (_, entry) => sumOfColumns(columns, entry >>> 4, entry & 0xf));
  return (before) => {
    let sum = base;
    for (let digit = 0; digit < 8; digit += 1) sum ^= moved[(digit << 4) | ((before >>> (digit << 2)) & 0xf)] ?? 0;
    return sum >>> 0;
  };
}

/** Where four of the 32 bits, a hexadecimal digit of the sum, lead together. */
function sumOfColumns(columns: readonly number[], digit: number, value: number): number {
  return [0, 1, 2, 3].reduce((sum, bit) => ((value >>> bit) & 1 ? sum ^ (columns[digit * 4 + bit] ?? 0) : sum), 0);
}

const TRAILER_BYTES = 8;

/** The size; the checksum is filled in with the holes. */
function gzipTrailer(size: number): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(size, 4);
  return trailer;
}

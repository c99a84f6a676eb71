import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A rendered page with placeholders for the values of each response. */
export interface PageTemplate {
  /** Memory used, in bytes. */
  readonly bytes: number;
  /** The page as UTF-8. */
  plain(values: HoleValues): Buffer;
  /** The page gzipped at low cost: only the texts between the placeholders were compressed, once. */
  gzipped(values: HoleValues): Buffer;
}

/** The values of a response. */
export interface HoleValues {
  /** 43 characters. */
  readonly nonce: string;
  /** 36 characters. */
  readonly requestId: string;
  /** The command id with this index, 36 characters; a repeated index has the same id. */
  commandId(index: number): string;
}

/** The placeholders a page is rendered with; a random tag prevents collisions with page text. */
export interface Placeholders {
  readonly nonce: string;
  readonly requestId: string;
  commandId(index: number): string;
  readonly pattern: RegExp;
}

/** Creates the placeholders of a process. */
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

/** The texts with space for the values, and the offsets of these spaces. */
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
  /** Length of its value in ASCII characters. */
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
 * Each text becomes deflate blocks ending at a byte boundary (RFC 1951), which may refer back to earlier texts. Values
 * are unknown at that time: NULs of the same length keep distances right, and are never referred to, since pages
 * contain none.
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
 * The CRC-32 of a text as a function of the CRC before it. CRC-32 is affine, so its values for 0 and for each single
 * bit determine it for every input, without reading the text again.
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

/** The combined effect of four of the 32 bits (one hexadecimal digit). */
function sumOfColumns(columns: readonly number[], digit: number, value: number): number {
  return [0, 1, 2, 3].reduce((sum, bit) => ((value >>> bit) & 1 ? sum ^ (columns[digit * 4 + bit] ?? 0) : sum), 0);
}

const TRAILER_BYTES = 8;

/** The size; the checksum is written with the values. */
function gzipTrailer(size: number): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(size, 4);
  return trailer;
}

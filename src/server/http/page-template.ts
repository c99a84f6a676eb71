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
  const packed = compressTexts(texts, holes);
  const sums = texts.map(checksumStep);

  return {
    bytes: sizeOf(texts) + sizeOf(packed),
    plain(values) {
      return Buffer.concat(texts.flatMap((text, index) => [text, fillingOf(holes[index], values)]));
    },
    gzipped(values) {
      const fillings = holes.map((hole) => fillingOf(hole, values));
      const checksum = sums.reduce((sum, step, index) => crc32(fillings[index] ?? '', step(sum)), 0);
      const blocks = packed.flatMap((piece, index) => [piece, storedBlock(fillings[index])]);
      return Buffer.concat([
        GZIP_HEADER,
        ...blocks,
        LAST_BLOCK,
        gzipTrailer(checksum, sizeOf(texts) + sizeOf(fillings)),
      ]);
    },
  };
}

interface Hole {
  readonly at: number;
  readonly end: number;
  /** How long its value will be. */
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

/** Nothing stands after the last text. */
function fillingOf(hole: Hole | undefined, values: HoleValues): Buffer {
  return hole === undefined ? NOTHING : Buffer.from(hole.valueOf(values));
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

/** A block that is not compressed (RFC 1951 §3.2.4). */
function storedBlock(value: Buffer = NOTHING): Buffer {
  const block = Buffer.allocUnsafe(5 + value.length);
  block[0] = 0;
  block.writeUInt16LE(value.length, 1);
  block.writeUInt16LE(0xffff - value.length, 3);
  value.copy(block, 5);
  return block;
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

function gzipTrailer(checksum: number, size: number): Buffer {
  const trailer = Buffer.allocUnsafe(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size, 4);
  return trailer;
}

function sizeOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, buffer) => sum + buffer.length, 0);
}

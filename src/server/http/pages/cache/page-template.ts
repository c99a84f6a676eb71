import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A rendered page with placeholders for the values of each response. */
export interface PageTemplate {
  /** Memory used, in bytes. */
  readonly bytes: number;
  /** The page gzipped at low cost: only the texts between the placeholders were compressed, once. */
  gzipped(values: PageValues): Buffer;
}

/** The values of a response. */
export interface PageValues {
  /** 43 characters. */
  readonly nonce: string;
  /** 36 characters. */
  readonly requestId: string;
  /** The command id with this index, 36 characters; a repeated index has the same id. */
  readonly commandId: (index: number) => string;
}

/** The placeholders a page is rendered with; a random tag prevents collisions with page text. */
export interface Placeholders extends PageValues {
  /** The beginning of each. */
  readonly tag: string;
}

/** Creates the placeholders of a process. */
export function createPlaceholders(tag: string): Placeholders {
  return {
    tag,
    nonce: `${tag}-nonce`,
    requestId: `${tag}-request`,
    commandId: (index) => `${tag}-command-${String(index).padStart(4, '0')}`,
  };
}

/** Splits a rendered page at its placeholders. */
export function compileTemplate(page: string, placeholders: Placeholders): PageTemplate {
  const slots = findSlots(page, placeholders.tag);
  const texts = textsBetween(page, slots);
  const checksums = texts.map(checksumStep);
  const size = [...texts, ...slots].reduce((sum, part) => sum + ('length' in part ? part.length : part.bytes), 0);
  const { form, places } = joinBlocks(compressTexts(texts, slots), slots);
  const framed = Buffer.concat([GZIP_HEADER, form, LAST_BLOCK, gzipTrailer(size)]);
  return {
    bytes: framed.length + texts.length * CHECKSUM_BYTES,
    gzipped(values) {
      const filled = Buffer.from(framed);
      let checksum = checksums[0]?.(0) ?? 0;
      for (const [index, slot] of slots.entries()) {
        const value = slot.valueOf(values);
        if (value.length !== slot.bytes) throw new Error(`A value of a page has ${value.length} characters.`);
        filled.write(value, GZIP_HEADER.length + (places[index] ?? 0), 'latin1');
        checksum = checksums[index + 1]?.(crc32(value, checksum)) ?? 0;
      }
      filled.writeUInt32LE(checksum, filled.length - TRAILER_BYTES);
      return filled;
    },
  };
}

interface Slot {
  readonly at: number;
  readonly end: number;
  /** Length of its value in ASCII characters. */
  readonly bytes: number;
  valueOf(values: PageValues): string;
}

const NONCE_BYTES = 43;
const ID_BYTES = 36;

/** What follows the tag in a placeholder. */
const KIND = /^-(?:nonce|request|command-(\d{4}))/;
const MAX_KIND_LENGTH = '-command-0000'.length;

function findSlots(page: string, tag: string): Slot[] {
  const slots: Slot[] = [];
  for (let at = page.indexOf(tag); at !== -1; at = page.indexOf(tag, at + 1)) {
    const start = at + tag.length;
    const kind = KIND.exec(page.slice(start, start + MAX_KIND_LENGTH));
    if (kind !== null) slots.push({ at, end: start + kind[0].length, ...valueOf(kind) });
  }
  return slots;
}

function valueOf([kind, command]: RegExpExecArray): Pick<Slot, 'bytes' | 'valueOf'> {
  if (command !== undefined) return { bytes: ID_BYTES, valueOf: (values) => values.commandId(Number(command)) };
  if (kind === '-request') return { bytes: ID_BYTES, valueOf: ({ requestId }) => requestId };
  return { bytes: NONCE_BYTES, valueOf: ({ nonce }) => nonce };
}

function textsBetween(page: string, slots: readonly Slot[]): Buffer[] {
  const starts = [0, ...slots.map(({ end }) => end)];
  return starts.map((start, index) => Buffer.from(page.slice(start, slots[index]?.at ?? page.length)));
}

const WINDOW_BYTES = 32_768;

/**
 * Each text becomes deflate blocks that end at a byte boundary (RFC 1951) and may refer back to earlier texts. Values
 * are unknown at that time: NULs of the same length keep distances right, and are never referred to, since pages
 * contain none.
 */
function compressTexts(texts: readonly Buffer[], slots: readonly Slot[]): Buffer[] {
  const pointsBack = !texts.some((text) => text.includes(0));
  let before: Buffer = Buffer.alloc(0);
  return texts.map((text, index) => {
    const dictionary = before.length === 0 ? {} : { dictionary: before };
    const packed = deflateRawSync(text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary });
    const slot = Buffer.alloc(slots[index]?.bytes ?? 0);
    if (pointsBack) before = Buffer.concat([before, text, slot]).subarray(-WINDOW_BYTES);
    return packed;
  });
}

/** The compressed texts with an uncompressed block for each value between them, and the offsets of the values. */
function joinBlocks(
  texts: readonly Buffer[],
  slots: readonly Slot[],
): { readonly form: Buffer; readonly places: readonly number[] } {
  const places: number[] = [];
  let size = 0;
  const blocks = texts.flatMap((text, index) => {
    const slot = slots[index];
    if (slot === undefined) return [text];
    const head = storedBlockHead(slot.bytes);
    places.push(size + text.length + head.length);
    size += text.length + head.length + slot.bytes;
    return [text, head, Buffer.alloc(slot.bytes)];
  });
  return { form: Buffer.concat(blocks), places };
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

const CHECKSUM_BYTES = 8 * 16 * 4;

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

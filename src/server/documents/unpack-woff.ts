import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x77_4f_46_46;
const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** A font table in a WOFF file. */
interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly content: Buffer;
}

/** Decompresses the font of a WOFF file (W3C WOFF 1.0 §3 to §5), once for all documents. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== SIGNATURE) throw new Error('This is no WOFF file.');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(file, HEADER_BYTES + index * ENTRY_BYTES));
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  const searched = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt32BE(file.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(searched * SFNT_ENTRY_BYTES, 6);
  directory.writeUInt16BE(Math.log2(searched), 8);
  directory.writeUInt16BE((count - searched) * SFNT_ENTRY_BYTES, 10);
  let offset = directory.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    offset += padded(content.length);
  }
  return Buffer.concat([directory, ...tables.flatMap(({ content }) => [content, paddingOf(content.length)])]);
}

/** A table that would not shrink is stored uncompressed. */
function readTable(file: Buffer, entry: number): Table {
  const offset = file.readUInt32BE(entry + 4);
  const packed = file.readUInt32BE(entry + 8);
  const length = file.readUInt32BE(entry + 12);
  const stored = file.subarray(offset, offset + packed);
  const content = packed < length ? inflateSync(stored) : stored;
  if (content.length !== length) throw new Error('A table of the WOFF file is not as long as it says.');
  return { tag: file.readUInt32BE(entry), checksum: file.readUInt32BE(entry + 16), content };
}

/** Tables are aligned to four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function paddingOf(length: number): Buffer {
  return Buffer.alloc(padded(length) - length);
}

import { asciiBytes, asciiText, joinBytes, viewOf } from './join-bytes.ts';
import type { Picture, ReadPicture } from './picture.ts';

/**
 * Parses a still WebP (RFC 9649) chunk by chunk and keeps image, transparency and colour profile: no Exif, no XMP, nothing behind its end.
 */
export const readWebp: ReadPicture = (file) => {
  const chunks = chunksOf(file);
  if (chunks === null) return null;
  const kept = chunks.filter(({ type }) => KEPT.has(type));
  const pictures = kept.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [picture] = pictures;
  const size = picture === undefined || pictures.length > 1 ? null : sizeOf(picture);
  if (size === null) return null;
  const extended = kept.filter(({ type }) => type === 'VP8X');
  if (extended.length > 1 || (extended.length === 1 && kept[0] !== extended[0])) return null;
  if (extended.some((chunk) => !isStillImage(chunk, size))) return null;
  return { ...size, bytes: write(kept) };
};

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
const KEPT: ReadonlySet<string> = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']);

/** The chunks within the length given in the file; null if the file is shorter. */
function chunksOf(file: Uint8Array): readonly Chunk[] | null {
  if (file.length < RIFF_HEADER) return null;
  const end = CHUNK_HEADER + viewOf(file).getUint32(4, true);
  if (end > file.length) return null;
  const chunks: Chunk[] = [];
  for (let at = RIFF_HEADER; at < end;) {
    if (at + CHUNK_HEADER > end) return null;
    const length = viewOf(file).getUint32(at + 4, true);
    const start = at + CHUNK_HEADER;
    if (start + length > end) return null;
    chunks.push({ type: asciiText(file.subarray(at, at + 4)), data: file.subarray(start, start + length) });
    at = start + length + (length % 2);
  }
  return chunks;
}

type Size = Pick<Picture, 'width' | 'height'>;

/** From the frame's own header, lossy or lossless. */
function sizeOf({ type, data }: Chunk): Size | null {
  if (data.length < 10) return null;
  const view = viewOf(data);
  if (type === 'VP8L') {
    if (view.getUint8(0) !== 0x2f) return null;
    const bits = view.getUint32(1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const hasStartCode = view.getUint8(3) === 0x9d && view.getUint8(4) === 0x01 && view.getUint8(5) === 0x2a;
  const isKeyFrame = (view.getUint8(0) & 1) === 0;
  if (!hasStartCode || !isKeyFrame) return null;
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

const ANIMATION = 0x02;
/** Flags of the removed Exif and XMP chunks. */
const METADATA_FLAGS = 0x0c;

/** Whether the extended header describes one still picture of that size. */
function isStillImage({ data }: Chunk, { width, height }: Size): boolean {
  if (data.length !== 10) return false;
  const view = viewOf(data);
  if ((view.getUint8(0) & ANIMATION) !== 0) return false;
  const canvas = canvasOf(view);
  return canvas.width === width && canvas.height === height;
}

function canvasOf(view: DataView): Size {
  const at = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16) + 1;
  return { width: at(4), height: at(7) };
}

function write(chunks: readonly Chunk[]): Uint8Array {
  const body = joinBytes(
    chunks.flatMap(({ type, data }) => written(type, type === 'VP8X' ? withoutMetadataFlags(data) : data)),
  );
  return joinBytes([asciiBytes('RIFF'), littleEndian(body.length + 4), asciiBytes('WEBP'), body]);
}

function withoutMetadataFlags(data: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(data);
  copy[0] = (copy[0] ?? 0) & ~METADATA_FLAGS;
  return copy;
}

function written(type: string, data: Uint8Array): Uint8Array[] {
  return [asciiBytes(type), littleEndian(data.length), data, new Uint8Array(data.length % 2)];
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}

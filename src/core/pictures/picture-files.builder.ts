import { asciiBytes, joinBytes, viewOf } from './join-bytes.ts';

/** A location as written by cameras; it must not be in any stored picture. */
export const GPS_LOCATION = 'GPS 54.0887N 12.1405E';

/** Parts of a JPEG besides the image. */
export interface JpegParts {
  readonly width?: number;
  readonly height?: number;
  /** Segments before the frame: marker and content. */
  readonly before?: readonly (readonly [marker: number, content: Uint8Array])[];
}

/** A structurally valid JPEG: tables, frame, one scan with a stuffed byte and a restart. */
export function buildJpeg({ width = 256, height = 256, before = [] }: JpegParts = {}): Uint8Array<ArrayBuffer> {
  const frame = Uint8Array.of(8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
  return joinBytes([
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, joinBytes([asciiBytes('JFIF\0'), Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 0, 0)])),
    ...before.map(([marker, content]) => segment(marker, content)),
    segment(0xdb, new Uint8Array(65)),
    segment(0xc0, frame),
    segment(0xc4, new Uint8Array(20)),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56),
    Uint8Array.of(0xff, 0xd9),
  ]);
}

function segment(marker: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  return joinBytes([Uint8Array.of(0xff, marker, length >> 8, length & 255), content]);
}

/** A structurally valid PNG with chunks of these types between header and image. */
export function buildPng({
  width = 256,
  height = 256,
  before = [],
}: {
  readonly width?: number;
  readonly height?: number;
  readonly before?: readonly (readonly [type: string, content: Uint8Array])[];
} = {}): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, width);
  viewOf(header).setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    ...before.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', Uint8Array.of(1, 2, 3, 4)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, content.length);
  return joinBytes([length, asciiBytes(type), content, new Uint8Array(4)]);
}

/** A structurally valid extended WebP with chunks of these types behind the image. */
export function buildWebp({
  width = 256,
  height = 256,
  flags = 0,
  behind = [],
}: {
  readonly width?: number;
  readonly height?: number;
  readonly flags?: number;
  readonly behind?: readonly (readonly [type: string, content: Uint8Array])[];
} = {}): Uint8Array<ArrayBuffer> {
  const frame = [0x10, 0, 0, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8, 7];
  const parts = [
    riffChunk('VP8X', Uint8Array.of(flags, 0, 0, 0, ...edge(width), ...edge(height))),
    riffChunk('VP8 ', Uint8Array.from(frame)),
    ...behind.map(([type, content]) => riffChunk(type, content)),
  ];
  return riffFile(parts);
}

function edge(length: number): readonly number[] {
  return [(length - 1) & 255, ((length - 1) >> 8) & 255, (length - 1) >> 16];
}

/** The short form: one lossless chunk. */
export function buildLosslessWebp(width = 256, height = 256): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(12);
  data[0] = 0x2f;
  viewOf(data).setUint32(1, (width - 1) | ((height - 1) << 14), true);
  return riffFile([riffChunk('VP8L', data)]);
}

function riffFile(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes(parts);
  return joinBytes([asciiBytes('RIFF'), littleEndian(body.length + 4), asciiBytes('WEBP'), body]);
}

function riffChunk(type: string, content: Uint8Array): Uint8Array {
  return joinBytes([asciiBytes(type), littleEndian(content.length), content, new Uint8Array(content.length % 2)]);
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}

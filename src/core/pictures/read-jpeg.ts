import { asciiText, joinBytes, viewOf } from './join-bytes.ts';
import type { ReadPicture } from './picture.ts';

/** Parses a JPEG (ITU-T T.81 Annex B) marker by marker to its end and keeps what decoding needs: no Exif, XMP, comments or previews. */
export const readJpeg: ReadPicture = (file) => {
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  let size: FrameSize | null = null;
  let hasScan = false;
  for (let at = 2; ;) {
    const marker = markerAt(file, at);
    if (marker === FILL) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (size === null || !hasScan) return null;
      return { ...size, bytes: joinBytes([...kept, file.subarray(at, at + 2)]) };
    }
    const segment = marker === null ? null : segmentAt(file, at);
    if (marker === null || segment === null) return null;
    if (FRAMES.has(marker)) {
      if (size !== null) return null;
      size = frameSize(segment);
      if (size === null) return null;
    } else if (!TABLES.has(marker) && !isApplication(marker) && marker !== COMMENT && marker !== SCAN) return null;
    if (isKept(marker, segment)) kept.push(segment);
    at += segment.length;
    if (marker === SCAN) {
      const end = scanEnd(file, at);
      if (end === null || size === null) return null;
      kept.push(file.subarray(at, end));
      hasScan = true;
      at = end;
    }
  }
};

/** Any number of these may precede a marker. */
const FILL = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Baseline, extended and progressive, as supported by browsers. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman tables, quantisation tables, restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

function markerAt(file: Uint8Array, at: number): number | null {
  return file[at] === 0xff ? (file[at + 1] ?? null) : null;
}

/** The segment with its marker; null if it is truncated. */
function segmentAt(file: Uint8Array, at: number): Uint8Array | null {
  if (at + 4 > file.length) return null;
  const length = viewOf(file).getUint16(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > file.length ? null : file.subarray(at, end);
}

function frameSize(segment: Uint8Array): FrameSize | null {
  if (segment.length < 10) return null;
  const view = viewOf(segment);
  return { height: view.getUint16(5), width: view.getUint16(7) };
}

function isApplication(marker: number): boolean {
  return marker >= 0xe0 && marker <= 0xef;
}

/** Application segments that define the colours: JFIF, the colour profile, Adobe's transform. */
function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (!isApplication(marker)) return true;
  const name = OWN_NAMES[marker];
  return name !== undefined && asciiText(segment.subarray(4, 4 + name.length)) === name && isPlain(marker, segment);
}

const JFIF = 0xe0;
const OWN_NAMES: Readonly<Record<number, string>> = { [JFIF]: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };

/** Without the thumbnail a JFIF segment may contain. */
function isPlain(marker: number, segment: Uint8Array): boolean {
  return marker !== JFIF || segment.length === 18;
}

/** The position of the next marker behind the coded data of a scan; restarts are part of the data. */
function scanEnd(file: Uint8Array, start: number): number | null {
  for (let at = start; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    const isCoded = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isCoded) return at;
  }
  return null;
}

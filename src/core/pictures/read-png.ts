import { asciiText, joinBytes, viewOf } from './join-bytes.ts';
import type { ReadPicture } from './picture.ts';

/** Parses a PNG (ISO/IEC 15948) chunk by chunk to its end and keeps what decoding a still picture needs: no text, Exif, times or frames. */
export const readPng: ReadPicture = (file) => {
  const kept: Uint8Array[] = [file.subarray(0, SIGNATURE_LENGTH)];
  let header: Uint8Array | null = null;
  let hasData = false;
  for (let at = SIGNATURE_LENGTH; ;) {
    const chunk = chunkAt(file, at);
    if (chunk === null) return null;
    const type = asciiText(chunk.subarray(4, 8));
    if ((type === 'IHDR') !== (header === null)) return null;
    if (type === 'IHDR') header = chunk;
    if (header?.length !== HEADER_LENGTH) return null;
    if (type === 'IDAT') hasData = true;
    if (KEPT.has(type)) kept.push(chunk);
    else if (isCritical(type)) return null;
    at += chunk.length;
    if (type === 'IEND') {
      const view = viewOf(header);
      return hasData ? { width: view.getUint32(8), height: view.getUint32(12), bytes: joinBytes(kept) } : null;
    }
  }
};

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum of the chunk besides its 13 bytes. */
const HEADER_LENGTH = 25;
const KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
]);

/** The chunk with length, type and checksum; null if it is truncated. */
function chunkAt(file: Uint8Array, at: number): Uint8Array | null {
  if (at + 12 > file.length) return null;
  const end = at + 12 + viewOf(file).getUint32(at);
  return end > file.length ? null : file.subarray(at, end);
}

/** A capital first letter of an unknown type means that decoders must understand it. */
function isCritical(type: string): boolean {
  return !/^[a-z][A-Za-z]{3}$/.test(type);
}

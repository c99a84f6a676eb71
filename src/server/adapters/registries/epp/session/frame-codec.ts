import { type Result, ok, refuse } from '#core/result.ts';

/** Why bytes are no frame: too long, shorter than the header, or not UTF-8. */
export type FrameProblem = 'too-large' | 'malformed';

/** Splits a byte stream into frames; stops after an error. */
export interface FrameDecoder {
  /** The frames completed by this chunk, in order. */
  push(chunk: Uint8Array): Result<readonly string[], FrameProblem>;
}

/** An XML document prefixed by its total length: four bytes, big-endian, including themselves (RFC 5734 §4). */
export function encodeFrame(document: string): Buffer {
  const length = HEADER_BYTES + Buffer.byteLength(document);
  const frame = Buffer.allocUnsafe(length);
  frame.writeUInt32BE(length);
  frame.write(document, HEADER_BYTES);
  return frame;
}

/** Buffers at most one frame of `maxBytes` and one chunk; a longer frame is rejected by its header. */
export function createFrameDecoder(maxBytes: number): FrameDecoder {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  let problem: FrameProblem | null = null;

  function take(length: number): Buffer {
    const [first] = chunks;
    const all =
      chunks.length === 1 && first !== undefined
        ? Buffer.from(first.buffer, first.byteOffset, bytes)
        : Buffer.concat(chunks, bytes);
    chunks = all.length > length ? [all.subarray(length)] : [];
    bytes -= length;
    return all.subarray(0, length);
  }

  function fail(reason: FrameProblem): Result<never, FrameProblem> {
    problem = reason;
    chunks = [];
    bytes = 0;
    return refuse(reason);
  }

  function push(chunk: Uint8Array): Result<readonly string[], FrameProblem> {
    if (problem !== null) return refuse(problem);
    chunks.push(chunk);
    bytes += chunk.length;
    const documents: string[] = [];
    while (bytes >= HEADER_BYTES) {
      const length = lengthOf(chunks);
      if (length < HEADER_BYTES) return fail('malformed');
      if (length > maxBytes) return fail('too-large');
      if (bytes < length) break;
      const document = decode(take(length).subarray(HEADER_BYTES));
      if (document === null) return fail('malformed');
      documents.push(document);
    }
    return ok(documents);
  }

  return { push };
}

const HEADER_BYTES = 4;

function lengthOf(chunks: readonly Uint8Array[]): number {
  const header: number[] = [];
  for (const chunk of chunks) {
    header.push(...chunk.subarray(0, HEADER_BYTES - header.length));
    if (header.length === HEADER_BYTES) break;
  }
  return Buffer.from(header).readUInt32BE();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

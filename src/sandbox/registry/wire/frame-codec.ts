import { type Result, ok, refuse } from '#core/result.ts';

const HEADER_BYTES = 4;

/** A data unit of RFC 5734 §4: its length including the header, in four bytes, then the text. */
export function encodeFrame(text: string): Buffer {
  const body = Buffer.from(text, 'utf8');
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(body.length + HEADER_BYTES);
  return Buffer.concat([header, body]);
}

/** Splits a stream into data units, buffering at most one incomplete unit. */
export interface FrameReader {
  /**
   * The units completed by a chunk; after 'bad-length' the connection has to be closed, because the next unit cannot be
   * located.
   */
  push(chunk: Buffer): Result<readonly Buffer[], 'bad-length'>;
}

export function createFrameReader(maxBytes: number): FrameReader {
  let buffered: Buffer = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let expectedBytes = HEADER_BYTES;

  function push(chunk: Buffer): Result<readonly Buffer[], 'bad-length'> {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (buffered.length + waitingBytes < expectedBytes) return ok([]);
    buffered = Buffer.concat([buffered, ...waiting]);
    waiting = [];
    waitingBytes = 0;
    return cut();
  }

  function cut(): Result<readonly Buffer[], 'bad-length'> {
    const frames: Buffer[] = [];
    expectedBytes = HEADER_BYTES;
    while (buffered.length >= HEADER_BYTES) {
      const length = buffered.readUInt32BE(0);
      if (length <= HEADER_BYTES || length > maxBytes) return refuse('bad-length');
      expectedBytes = length;
      if (buffered.length < length) break;
      frames.push(buffered.subarray(HEADER_BYTES, length));
      buffered = buffered.subarray(length);
      expectedBytes = HEADER_BYTES;
    }
    return ok(frames);
  }

  return { push };
}

import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';

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
  let held: Buffer = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let wanted = HEADER_BYTES;

  function push(chunk: Buffer): Result<readonly Buffer[], 'bad-length'> {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (held.length + waitingBytes < wanted) return ok([]);
    held = Buffer.concat([held, ...waiting]);
    waiting = [];
    waitingBytes = 0;
    return cut();
  }

  function cut(): Result<readonly Buffer[], 'bad-length'> {
    const frames: Buffer[] = [];
    wanted = HEADER_BYTES;
    while (held.length >= HEADER_BYTES) {
      const length = held.readUInt32BE(0);
      if (length <= HEADER_BYTES || length > maxBytes) return refuse('bad-length');
      wanted = length;
      if (held.length < length) break;
      frames.push(held.subarray(HEADER_BYTES, length));
      held = held.subarray(length);
      wanted = HEADER_BYTES;
    }
    return ok(frames);
  }

  return { push };
}

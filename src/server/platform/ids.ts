import { hash, randomFillSync } from 'node:crypto';
import { type Clock, fixedClock } from './clock.ts';

/** Source of ids and secrets; tests replace it by a predictable one. */
export interface Ids {
  /** A UUIDv7 (RFC 9562 §5.7), greater than all earlier ones of this process. */
  uuid(): string;
  /** 256 random bits as 43 characters of base64url, for sessions and links; store only its hash. */
  token(): string;
}

/** Creates ids from a clock and a source of random bytes. */
export function createIds(clock: Clock, random: (size: number) => Buffer = randomSource()): Ids {
  let timeMs = 0;
  let counter = 0;

  function tick(seed: number): void {
    const nowMs = clock.now();
    if (nowMs <= timeMs && counter < COUNTER_MAX) {
      counter += 1;
    } else {
      timeMs = Math.max(nowMs, timeMs + 1);
      counter = seed;
    }
  }

  function uuid(): string {
    const bytes = random(10);
    tick(bytes.readUInt16BE(8) & SEED_MASK);
    const time = timeMs.toString(16).padStart(12, '0');
    const version = (0x7000 | counter).toString(16);
    const variant = (0x8000 | (bytes.readUInt16BE(0) & 0x3fff)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${bytes.toString('hex', 2, 8)}`;
  }

  return { uuid, token: () => random(32).toString('base64url') };
}

/** Creates reproducible ids: valid UUIDv7s and tokens, in order. */
export function sequentialIds(clock: Clock = fixedClock()): Ids {
  let calls = 0;
  return createIds(clock, (size) => {
    calls += 1;
    return Buffer.from(sha256(`random bytes ${calls}`), 'hex').subarray(0, size);
  });
}

/** Random bytes, read from the system for some hundred ids at a time; never reused. */
function randomSource(): (size: number) => Buffer {
  let pool = Buffer.alloc(0);
  return (size) => {
    if (pool.length < size) pool = randomFillSync(Buffer.allocUnsafeSlow(POOL_BYTES));
    const bytes = pool.subarray(0, size);
    pool = pool.subarray(size);
    return bytes;
  };
}

const POOL_BYTES = 4096;

/** SHA-256 of a text's UTF-8 bytes in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** The version of some content, for changes that are decided on what was shown: 16 hex digits, others for other content. */
export function contentVersion(content: object): string {
  return sha256(JSON.stringify(content)).slice(0, 16);
}

/**
 * rand_a holds a counter (RFC 9562 §6.2, method 1) that starts in its lower half, which leaves 2,048 or more ids per
 * millisecond.
 */
const COUNTER_MAX = 0xfff;
const SEED_MASK = 0x7ff;

import { gzipSync } from 'node:zlib';

/** A response as JSON; repeated responses are cached, also gzipped. */
export type WrittenJson = string | CachedJson;

/** The UTF-8 bytes of a response. */
export interface CachedJson {
  readonly plain: Buffer;
  /** Null when compression saves little. */
  gzipped(): Buffer | null;
}

/** Serialises responses. */
export type JsonOf = (value: unknown) => WrittenJson;

/**
 * Creates a serialiser that caches objects returned repeatedly, such as catalogue data while a store version is live.
 */
export function createJsonOf(): JsonOf {
  const answered = new WeakSet<object>();
  const written = new WeakMap<object, CachedJson>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const known = written.get(value);
    if (known !== undefined) return known;
    const json = JSON.stringify(value);
    if (!answered.has(value)) {
      answered.add(value);
      return json;
    }
    const cached = cache(json);
    written.set(value, cached);
    return cached;
  };
}

const SMALLEST_WORTH_COMPRESSING = 1_024;

function cache(json: string): CachedJson {
  const plain = Buffer.from(json);
  let gzipped: Buffer | null | undefined;
  return {
    plain,
    gzipped() {
      gzipped ??= plain.length < SMALLEST_WORTH_COMPRESSING ? null : gzipSync(plain);
      return gzipped;
    },
  };
}

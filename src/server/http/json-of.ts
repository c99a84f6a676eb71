import { gzipSync } from 'node:zlib';

/** An answer as JSON; what is answered again and again stands ready to be sent, also gzipped. */
export type WrittenJson = string | KeptJson;

/** The UTF-8 bytes of an answer. */
export interface KeptJson {
  readonly plain: Buffer;
  /** Null where that would not be shorter by much. */
  gzipped(): Buffer | null;
}

/** Writes answers as JSON. */
export type JsonOf = (value: unknown) => WrittenJson;

/** Makes a writer that writes an object once when it is answered again: the catalogue answers the same objects as long as a store's version is live. */
export function createJsonOf(): JsonOf {
  const answered = new WeakSet<object>();
  const written = new WeakMap<object, KeptJson>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const known = written.get(value);
    if (known !== undefined) return known;
    const json = JSON.stringify(value);
    if (!answered.has(value)) {
      answered.add(value);
      return json;
    }
    const kept = keep(json);
    written.set(value, kept);
    return kept;
  };
}

const SMALLEST_WORTH_COMPRESSING = 1_024;

function keep(json: string): KeptJson {
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

import type { Readable, Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync, zstdCompressSync } from 'node:zlib';
import { createCache } from '#server/platform/cache.ts';

/** The encoding of a response. */
export type ContentEncoding = 'zstd' | StreamEncoding;

/** The encodings of responses that are compressed piece by piece. */
export type StreamEncoding = 'br' | 'gzip' | 'identity';

/** The encodings of a response in one piece and of a stream, best first. */
export const WHOLE_ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export const STREAM_ENCODINGS = ['br', 'gzip'] as const;

type Encoded = Exclude<ContentEncoding, 'identity'>;

/** The best offered encoding the client accepts (RFC 9110 §12.5.3); q=0 rejects an encoding. */
export function chooseEncoding<Offered extends Encoded>(
  accepted: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  if (accepted === undefined) return 'identity';
  const names = accepted.length > MAX_CACHED_LENGTH ? namesIn(accepted) : known(accepted, () => namesIn(accepted));
  return offered.find((encoding) => names.has(encoding)) ?? 'identity';
}

/** Few distinct values occur, so the names in them are cached. */
const known = createCache<ReadonlySet<string>>(200);
const MAX_CACHED_LENGTH = 200;

function namesIn(accepted: string): ReadonlySet<string> {
  return new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim() ?? ''),
  );
}

/** Compresses a stream and flushes after every chunk, so that the top of a page is shown while the rest is rendered. */
export function encodeStream(stream: Readable, encoding: StreamEncoding): Readable {
  if (encoding === 'identity') return stream;
  const compressing = encoding === 'br' ? brotli() : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
  stream.on('error', (error) => compressing.destroy(error));
  compressing.on('close', () => stream.destroy());
  return stream.pipe(compressing);
}

/**
 * Compresses a whole text, in the calling thread: passing a page to another thread and back takes longer than compressing
 * it.
 */
export function encodeWhole(text: Buffer, encoding: ContentEncoding): Buffer {
  if (encoding === 'identity') return text;
  if (encoding === 'gzip') return gzipSync(text, { level: 4 });
  if (encoding === 'zstd') return zstdCompressSync(text);
  return brotliCompressSync(text, {
    params: {
      // Without the flushes of a stream this makes the same size as its quality 4, at two thirds of the time.
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

function brotli(): Transform {
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}

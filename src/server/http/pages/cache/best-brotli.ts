import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip } from 'node:zlib';
import type { RenderedPage } from './cached-pages.ts';

/** A cached page in Brotli's best quality, some 30 % smaller than gzipped; null until it was requested again and compressed. */
export type BrotliOf = (page: RenderedPage) => Buffer | null;

const compress = promisify(brotliCompress);
const decompress = promisify(gunzip);

/**
 * Creates the compression of a process. Compressing a page takes some 200 ms of CPU time, so it is done outside the main thread, for
 * one page after the other, and only for pages that are requested again (docs/decisions/149).
 */
export function createBestBrotli(): BrotliOf {
  const known = new WeakMap<RenderedPage, 'requested' | 'waiting' | Buffer>();
  const waiting: RenderedPage[] = [];

  async function encodeAll(): Promise<void> {
    for (let page = waiting[0]; page !== undefined; page = waiting[0]) {
      const html = await decompress(page.gzipped);
      known.set(page, await compress(html, { params: { ...BEST, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }));
      waiting.shift();
    }
  }

  /** Without the memory for it, pages stay gzipped until they are requested again. */
  function forgetWaiting(): void {
    for (const page of waiting.splice(0)) known.delete(page);
  }

  return (page) => {
    const state = known.get(page);
    if (Buffer.isBuffer(state)) return state;
    if (state === undefined && page.isCacheable) known.set(page, 'requested');
    if (state === 'requested' && waiting.length < MAX_WAITING) {
      known.set(page, 'waiting');
      if (waiting.push(page) === 1) encodeAll().catch(forgetWaiting);
    }
    return null;
  };
}

/** More pages are compressed when they are requested once more. */
const MAX_WAITING = 20;

const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

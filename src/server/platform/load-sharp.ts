import type { SharpOptions, Sharp } from 'sharp';

/** The decoders needed; all others are blocked. Files of visitors are JPEG, PNG or WebP by signature, never SVG. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
];

/** Loads libvips with the first picture of the process: few decoders, one thread, no cache. */
export async function loadSharp(): Promise<(file: Buffer, options?: SharpOptions) => Sharp> {
  const { default: sharp } = await import('sharp');
  // The settings belong to the process, so that they are the same for every use.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return (file, options) => sharp(file, options);
}

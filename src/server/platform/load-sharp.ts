import type { SharpOptions, Sharp } from 'sharp';

/** The decoders needed; all others are blocked. Files of visitors are JPEG, PNG or WebP by signature, never SVG. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
];

/** Opens a picture. */
type OpenPicture = (file: Buffer, options?: SharpOptions) => Sharp;

let loaded: Promise<OpenPicture> | null = null;

/**
 * Loads libvips with the first picture of the process: few decoders, one thread, no cache. Once, because what is being
 * decoded on another thread fails while decoders are blocked.
 */
export function loadSharp(): Promise<OpenPicture> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  // The settings belong to the process, so that they are the same for every use.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return (file, options) => sharp(file, options);
}

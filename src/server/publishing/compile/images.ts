import { hash } from 'node:crypto';
import { suggestFirst } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';

/** Path of store images; names contain a content hash, so they are cached permanently. */
export const IMAGES_PATH = '/assets/store/';

const MAX_IMAGE_BYTES = 300_000;

/** Content that runs scripts or loads resources when an SVG is opened as a document. */
const ACTIVE_SVG = /<\s*(?:script|foreignObject|iframe|use[^<>]+https?:)|\son[a-z]+\s*=|javascript:|<!ENTITY/iu;

/** The images of a store, published with its version so that every process has them. */
export interface PublishedImages {
  /**
   * The path an image is served at; null and a problem when it is refused. Problems: image/not-found, image/too-large,
   * image/wrong-format, image/active-content.
   */
  publish(path: string, place: Place): string | null;
  /** Base64 content by name. */
  all(): Readonly<Record<string, string>>;
}

export function createPublishedImages({ images }: Pick<StoreFiles, 'images'>, findings: Findings): PublishedImages {
  const published = new Map<string, string>();
  const missingFolders = new Set<string>();
  const suggest = suggestFirst([...images.keys()]);
  return {
    publish(path, place) {
      const content = images.get(path);
      if (content === undefined) {
        const folder = path.slice(0, path.lastIndexOf('/') + 1);
        // A missing folder is reported once, regardless of its number of images.
        if (missingFolders.has(folder)) return null;
        const isFolderThere = folder === '' || [...images.keys()].some((known) => known.startsWith(folder));
        if (!isFolderThere) missingFolders.add(folder);
        const hint = isFolderThere ? '' : `: there is no picture in "${folder}"`;
        const message = `"${path}" is not in the folder of the store${hint}${suggest(path)}`;
        findings.add(place, 'image/not-found', message);
        return null;
      }
      if (content.byteLength > MAX_IMAGE_BYTES) {
        findings.add(place, 'image/too-large', `"${path}" has more than ${MAX_IMAGE_BYTES} bytes`);
        return null;
      }
      if (!hasFormatOf(path, content)) {
        findings.add(place, 'image/wrong-format', `"${path}" does not hold what its name says: save it in that format`);
        return null;
      }
      if (path.endsWith('.svg') && ACTIVE_SVG.test(new TextDecoder().decode(content))) {
        findings.add(place, 'image/active-content', `"${path}" holds script: a picture only shows`);
        return null;
      }
      const name = imageName(path, content);
      published.set(name, Buffer.from(content).toString('base64'));
      return `${IMAGES_PATH}${name}`;
    },
    all: () => Object.fromEntries([...published].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The name an image is published under. */
export function imageName(path: string, content: Uint8Array): string {
  return `${hash('sha256', content, 'hex').slice(0, 20)}${path.slice(path.lastIndexOf('.'))}`;
}

/**
 * The magic bytes of each format, as byte characters: PNG (RFC 2083 §3.1), JPEG (ITU-T T.81 B.1), WebP (RFC 9649 §2.4),
 * AVIF (ISO 14496-12 brand).
 */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftyp(?:avif|avis|mif1)/,
  svg: /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i,
};

function hasFormatOf(path: string, content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 4_096)).toString('latin1');
  return SIGNATURES[path.slice(path.lastIndexOf('.') + 1)]?.test(start) === true;
}

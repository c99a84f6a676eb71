import { hash } from 'node:crypto';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';

/** Where the pictures of stores are served from; their names are made from their content, so they may be kept for ever. */
export const IMAGES_PATH = '/assets/store/';

const MAX_IMAGE_BYTES = 300_000;

/** What runs or loads something when the picture is opened by itself. */
const ACTIVE_SVG = /<\s*(?:script|foreignObject|iframe|use[^>]+https?:)|\son[a-z]+\s*=|javascript:|<!ENTITY/iu;

/** The pictures a store uses, published with its version so that every process has them. */
export interface PublishedImages {
  /** The path a picture will be served at; null (and a problem) when it cannot be. Problems: image/not-found, image/too-large, image/active-content. */
  publish(path: string, place: Place): string | null;
  /** Content in base64 by name. */
  all(): Readonly<Record<string, string>>;
}

export function createPublishedImages({ images }: Pick<StoreFiles, 'images'>, findings: Findings): PublishedImages {
  const published = new Map<string, string>();
  return {
    publish(path, place) {
      const content = images.get(path);
      if (content === undefined) {
        findings.add(
          place,
          'image/not-found',
          `"${path}" is not in the folder of the store${didYouMean(path, images.keys())}`,
        );
        return null;
      }
      if (content.byteLength > MAX_IMAGE_BYTES) {
        findings.add(place, 'image/too-large', `"${path}" has more than ${MAX_IMAGE_BYTES} bytes`);
        return null;
      }
      if (path.endsWith('.svg') && ACTIVE_SVG.test(new TextDecoder().decode(content))) {
        findings.add(place, 'image/active-content', `"${path}" holds script: a picture only shows`);
        return null;
      }
      const name = `${hash('sha256', content, 'hex').slice(0, 20)}${path.slice(path.lastIndexOf('.'))}`;
      published.set(name, Buffer.from(content).toString('base64'));
      return `${IMAGES_PATH}${name}`;
    },
    all: () => Object.fromEntries([...published].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

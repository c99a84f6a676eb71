import { imageName } from '#server/publishing/compile/images.ts';
import type { StoreDocument, StoreSources } from '#server/storefront/public.ts';
import type { StoreFiles } from './store-files.ts';

/** The files to store with the version compiled from them: texts, and which of its images each path is. */
export function sourcesOf({ texts, images }: StoreFiles, document: StoreDocument): StoreSources {
  const published = [...images].flatMap(([path, content]): [string, string][] => {
    const name = imageName(path, content);
    return name in document.images ? [[path, name]] : [];
  });
  return { texts: Object.fromEntries(texts), images: Object.fromEntries(published) };
}

/** The files of a stored version again; `directory` is their folder as shown in problems. */
export function filesOf(document: StoreDocument, sources: StoreSources, directory: string): StoreFiles {
  const images = Object.entries(sources.images).flatMap(([path, name]): [string, Uint8Array][] => {
    const content = document.images[name];
    return content === undefined ? [] : [[path, Buffer.from(content, 'base64')]];
  });
  const wellKnown = Object.entries(document.wellKnown ?? {}).map(([path, text]): [string, Uint8Array] => [
    path,
    Buffer.from(text),
  ]);
  return {
    brandId: document.brand.id,
    directory,
    texts: new Map(Object.entries(sources.texts)),
    images: new Map(images),
    wellKnown: new Map(wellKnown),
  };
}

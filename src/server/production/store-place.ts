/** Keys and list positions inside a store file. */
export type StorePath = readonly (string | number)[];

/**
 * A place in the files of a store. Products may be in any file of the catalogue; their path begins with `products` and
 * the slug.
 */
export interface StorePlace {
  readonly file: 'brand.yaml' | 'domains.yaml' | 'catalogue';
  readonly path: StorePath;
}

export function inBrand(...path: StorePath): StorePlace {
  return { file: 'brand.yaml', path };
}

export function inDomains(...path: StorePath): StorePlace {
  return { file: 'domains.yaml', path };
}

export function inProduct(slug: string, ...path: StorePath): StorePlace {
  return { file: 'catalogue', path: ['products', slug, ...path] };
}

/** 'brand.yaml payment_providers[0].provider'. */
export function formatPlace({ file, path }: StorePlace): string {
  const keys = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return `${file} ${keys.slice(1)}`;
}

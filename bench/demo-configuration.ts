import { join } from 'node:path';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { defaultConfiguration } from '#core/catalogue/default-configuration.ts';
import { checkStores } from '#server/publishing/public.ts';

/** The store files of the first demo brand. */
export async function demoStore() {
  const directory = join(import.meta.dirname, '..', 'stores');
  const { documents } = await checkStores({ directory, shown: 'stores', brandId: 'larkhost' }, null);
  const [document] = documents;
  if (document === undefined) throw new Error('The demo brand larkhost is missing.');
  return document;
}

/** A product of the demo with its default configuration. */
export async function demoConfiguration(slug: string): Promise<Configuration> {
  const { catalogue } = await demoStore();
  const product = catalogue.products.find((candidate) => candidate.slug === slug);
  const configuration = product === undefined ? null : defaultConfiguration(product, 'EUR');
  if (configuration === null) throw new Error(`The demo brand does not sell ${slug} in EUR.`);
  return configuration;
}

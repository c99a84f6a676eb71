import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { demoStore } from './demo-configuration.ts';
import { publishVariant } from './publish-variant.ts';

/** Publishes the first demo brand with this many products, copies of its own. */
export async function publishManyProducts(deployment: Deployment, total: number): Promise<void> {
  const document = await demoStore();
  const { products } = document.catalogue;
  const copies = Array.from({ length: Math.max(0, total - products.length) }, (_, position) => {
    const product = products[position % products.length];
    return product === undefined
      ? []
      : [{ ...product, id: `${product.id}-${position}`, slug: `${product.slug}-${position}` }];
  }).flat();
  const catalogue = { ...document.catalogue, products: [...products, ...copies] };
  await publishVariant(deployment, { ...document, catalogue });
}

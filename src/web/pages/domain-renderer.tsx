import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { RenderDomain } from '#web/features/product/configuration-controls.tsx';
import type { DomainOfProduct, DomainStep } from './domain-of-product.ts';
import { LateProductDomain } from './domain-parts.tsx';

/** Draws the chooser in a product's form. */
export function domainRenderer(
  { chooser, linked }: DomainOfProduct,
  asked: { readonly chosen: DomainChoice | null; readonly step: DomainStep | null },
): RenderDomain {
  return function renderDomain(told) {
    return chooser === null ? null : <LateProductDomain chooser={chooser} linked={linked} {...asked} {...told} />;
  };
}

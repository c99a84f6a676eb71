import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { DomainPart } from '#web/features/product/controls/configuration-controls.tsx';
import type { DomainOfProduct, DomainStep } from './domain-of-product.ts';
import { LateProductDomain } from './domain-parts.tsx';

/** The domain chooser in a product's form. */
export function domainPart(
  { chooser, linked }: DomainOfProduct,
  { currency, ...context }: DomainPartContext,
): DomainPart {
  return {
    // Basket prices do not apply to a product shown in another currency.
    lines: chooser?.currency === currency ? chooser.domains : [],
    render: (props) =>
      chooser === null ? null : <LateProductDomain chooser={chooser} linked={linked} {...context} {...props} />,
  };
}

interface DomainPartContext {
  /** The currency of the product. */
  readonly currency: string;
  readonly chosen: DomainChoice | null;
  readonly step: DomainStep | null;
}

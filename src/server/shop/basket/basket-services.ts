import type { DomainServices } from '#server/domains/public.ts';
import type { CheckCaptcha } from '#server/identity/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { LoadPricingFacts } from '#server/shop/pricing/pricing-facts.ts';

/** The dependencies of the basket use cases. */
export interface BasketServices extends Pick<
  DomainServices,
  'database' | 'clock' | 'storefronts' | 'registryOf' | 'timeout'
> {
  readonly ids: Ids;
  /** Whether IANA lists a top-level domain. */
  readonly isListedTld: (tld: string) => boolean;
  readonly checkCaptcha: CheckCaptcha;
  readonly loadPricingFacts: LoadPricingFacts;
}

import type { Brand } from '#core/storefront/brand.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import type { PaymentServices } from '#server/sales/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/** The dependencies of renewals. */
export interface RenewalServices extends PaymentServices {
  readonly storefronts: Pick<Storefronts, 'at' | 'byBrand' | 'list'>;
  readonly queueMail: QueueEmail;
  /** The origin of a brand's links. */
  readonly originOf: (brand: Brand) => string;
}

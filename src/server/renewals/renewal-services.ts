import type { Brand } from '#core/storefront/brand.ts';
import type { QueueMail } from '#server/mail/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/** What renewing works with. */
export interface RenewalServices extends PaymentServices {
  readonly storefronts: Pick<Storefronts, 'at' | 'byBrand' | 'list'>;
  readonly queueMail: QueueMail;
  /** Where a brand's links lead. */
  readonly originOf: (brand: Brand) => string;
}

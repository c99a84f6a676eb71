import { boughtDomain } from '#core/catalogue/bought-name.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';

/** Whether a line is for a domain itself: a registration, transfer, renewal or restore. */
export function isDomainLine({ configuration }: Pick<LineView, 'configuration'>): boolean {
  return boughtDomain(configuration) !== null;
}

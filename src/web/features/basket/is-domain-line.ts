import { boughtDomain } from '#core/catalogue/bought-name.ts';
import type { LineView } from './basket-view.ts';

/** Whether a line is a domain's own: a registration, a transfer, a renewal or a restore (D8). */
export function isDomainLine({ configuration }: Pick<LineView, 'configuration'>): boolean {
  return boughtDomain(configuration) !== null;
}

import type { LineView } from './basket-view.ts';

/** Whether a line is a domain's own: a registration or a transfer (D8). */
export function isDomainLine({ configuration: { domain } }: Pick<LineView, 'configuration'>): boolean {
  return domain?.mode === 'register' || domain?.mode === 'transfer';
}

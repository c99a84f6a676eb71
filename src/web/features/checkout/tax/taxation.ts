import type { CheckoutView } from '#web/features/checkout/checkout-data.ts';

/** The taxation of the basket: a tax is charged, none is, or the buyer accounts for it (reverse charge). */
export type Taxation = 'charged' | 'none' | 'reverse-charge';

/** Determines the taxation of a basket. */
export function taxationOf({ taxes, taxTreatment }: Pick<CheckoutView['basket'], 'taxes' | 'taxTreatment'>): Taxation {
  if (taxTreatment === 'reverse-charge') return 'reverse-charge';
  return taxes.length > 0 ? 'charged' : 'none';
}

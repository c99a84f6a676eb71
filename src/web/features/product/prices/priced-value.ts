import type { BillingTerm } from '#core/time/billing-term.ts';
import type { OptionView } from '#web/features/product/product-views.ts';
import type { PriceEffect } from './price-effect.ts';

/** A value of an option with its effect on the price. */
export interface PricedValue {
  readonly key: string;
  readonly name: string;
  readonly effect: PriceEffect;
}

/** The properties of an option's control. */
export interface OptionProps {
  readonly option: OptionView;
  /** The values the term offers. */
  readonly values: readonly PricedValue[];
  readonly term: BillingTerm;
  readonly currency: string;
  readonly error: string | undefined;
}

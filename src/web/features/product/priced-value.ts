import type { BillingTerm } from '#core/billing-term.ts';
import type { PriceEffect } from './price-effect.ts';
import type { OptionView } from './product-views.ts';

/** A value of an option with what it does to the price. */
export interface PricedValue {
  readonly key: string;
  readonly name: string;
  readonly effect: PriceEffect;
}

/** What the control of an option is told. */
export interface OptionProps {
  readonly option: OptionView;
  /** Those the term offers. */
  readonly values: readonly PricedValue[];
  readonly term: BillingTerm;
  readonly currency: string;
  readonly error: string | undefined;
}

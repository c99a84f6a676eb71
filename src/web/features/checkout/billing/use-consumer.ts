import { type ChangeEvent, useState } from 'react';
import type { BillingDetails } from '#web/features/checkout/checkout-data.ts';

/**
 * The buyer's type and country as currently selected in the form, before the details are complete and saved. `times`
 * counts how often the fields were rendered again.
 */
export function useConsumer({ type, country }: Pick<BillingDetails, 'type' | 'country'>, times: number): Consumer {
  const key = `${times} ${type} ${country}`;
  const [buyer, setBuyer] = useState({ key, type, country });
  if (buyer.key !== key) setBuyer({ key, type, country });
  return {
    onChange({ target }) {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const { name, value } = target;
      if (name === 'country') setBuyer((before) => ({ ...before, country: value }));
      if (name === 'type') setBuyer((before) => ({ ...before, type: value === 'business' ? 'business' : 'personal' }));
    },
    isIn: (countries) => buyer.type === 'personal' && (countries?.includes(buyer.country) ?? true),
  };
}

interface Consumer {
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  /** Whether the buyer is a consumer in one of the countries; null for all countries. */
  readonly isIn: (countries: readonly string[] | null) => boolean;
}

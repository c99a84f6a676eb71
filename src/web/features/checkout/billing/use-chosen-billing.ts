import { useEffect, useState } from 'react';
import type { BillingDetails, CheckoutResult } from '#web/features/checkout/checkout-data.ts';

/**
 * The field values after choosing a saved entry; the fields are rendered again with them, and they are saved like typed
 * ones.
 */
export function useChosenBilling(
  result: CheckoutResult | undefined,
  initial: BillingDetails,
  saveDebounced: () => void,
): ChosenBilling {
  const [selection, setSelection] = useState({ after: result, start: initial, times: 0 });
  const { times } = selection;
  useEffect(() => {
    if (times > 0) saveDebounced();
  }, [times, saveDebounced]);
  return {
    start: times > 0 && selection.after === result ? selection.start : initial,
    times,
    onChoose: (start) => setSelection({ after: result, start, times: times + 1 }),
  };
}

interface ChosenBilling {
  readonly start: BillingDetails;
  /** The number of choices made. */
  readonly times: number;
  readonly onChoose: (start: BillingDetails) => void;
}

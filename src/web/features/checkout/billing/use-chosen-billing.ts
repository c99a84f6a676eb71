import { useEffect, useState } from 'react';
import type { BillingDetails, CheckoutAnswer } from '#web/features/checkout/checkout-data.ts';

/**
 * The field values after choosing a saved entry; the fields are rendered again with them, and they are saved like typed
 * ones.
 */
export function useChosenBilling(
  answer: CheckoutAnswer | undefined,
  begun: BillingDetails,
  saveSoon: () => void,
): ChosenBilling {
  const [chosen, setChosen] = useState({ after: answer, start: begun, times: 0 });
  const { times } = chosen;
  useEffect(() => {
    if (times > 0) saveSoon();
  }, [times, saveSoon]);
  return {
    start: times > 0 && chosen.after === answer ? chosen.start : begun,
    times,
    onChoose: (start) => setChosen({ after: answer, start, times: times + 1 }),
  };
}

interface ChosenBilling {
  readonly start: BillingDetails;
  /** The number of choices made. */
  readonly times: number;
  readonly onChoose: (start: BillingDetails) => void;
}

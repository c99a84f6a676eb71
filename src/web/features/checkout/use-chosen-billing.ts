import { useEffect, useState } from 'react';
import type { BillingDetails, CheckoutAnswer } from './checkout-data.ts';

/** What the fields hold once a kept entry was chosen; they are drawn anew with it, and it is kept like what is typed. */
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
  /** How often one was chosen. */
  readonly times: number;
  readonly onChoose: (start: BillingDetails) => void;
}

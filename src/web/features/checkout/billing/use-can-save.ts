import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useActionData, useNavigation } from 'react-router';
import type { CheckoutAnswer } from '#web/features/checkout/checkout-data.ts';

/**
 * Whether details may be saved in the background. Not while the order is being submitted, which contains them, and not
 * after the session has expired: a refusal while the login screen loads would make the router show that screen to a
 * signed-in customer.
 */
export function useCanSave(): RefObject<boolean> {
  const { formData } = useNavigation();
  const answer = useActionData<CheckoutAnswer>();
  const maySave = useRef(true);
  useEffect(() => {
    const isOrdering = formData?.get('intent') === 'place-order';
    const isOver = answer?.kind === 'refused' && answer.code === 'session/expired';
    maySave.current = !isOrdering && !isOver;
  }, [formData, answer]);
  return maySave;
}

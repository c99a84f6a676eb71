import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useActionData, useNavigation } from 'react-router';
import type { CheckoutAnswer } from './checkout-data.ts';

/**
 * Whether details may be kept in the background: not while the order is on its way, which holds them too, and not once the session is over – what is
 * refused then while the login screen loads would make the router show that screen for somebody who is signed in.
 */
export function useMaySave(): RefObject<boolean> {
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

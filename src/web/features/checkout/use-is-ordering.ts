import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useNavigation } from 'react-router';

/** Whether the order is on its way. It holds every detail too: kept once more meanwhile they would be those of a basket that is no more. */
export function useIsOrdering(): RefObject<boolean> {
  const { formData } = useNavigation();
  const isOrdering = useRef(false);
  useEffect(() => {
    isOrdering.current = formData?.get('intent') === 'place-order';
  }, [formData]);
  return isOrdering;
}

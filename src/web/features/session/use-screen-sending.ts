import { useNavigation } from 'react-router';
import type { Sending } from './sending.ts';

/** A form submitted to and handled by its own screen. */
export function useScreenSending(): Sending {
  return { isPending: useNavigation().formMethod === 'POST' };
}

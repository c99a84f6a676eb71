import { useNavigation } from 'react-router';
import type { Sending } from './sending.ts';

/** A form that its own screen sends and answers. */
export function useScreenSending(): Sending {
  return { isPending: useNavigation().formMethod === 'POST' };
}

import { useSearchParams } from 'react-router';
import { returnPath } from '#web/navigation/return-path.ts';

/** The return path: that of the refused form, else that of the address. */
export function useNext(refused?: { readonly next: string | null }): string | null {
  const [query] = useSearchParams();
  return refused?.next ?? returnPath(query.get('return'));
}

import { useSearchParams } from 'react-router';
import { returnPath } from '#web/return-path.ts';

/** Where the shopper was going: as the form that was refused says, else as the address says. */
export function useNext(refused?: { readonly next: string | null }): string | null {
  const [query] = useSearchParams();
  return refused?.next ?? returnPath(query.get('return'));
}

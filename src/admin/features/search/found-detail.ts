import { useTerm } from '#admin/formats/state-badge.tsx';
import type { Found } from './found-href.ts';

/** What is shown beside a result: names, and the state in the language of the page. */
export function useFoundDetail(): (found: Found) => string {
  const term = useTerm();
  return ({ kind, detail, state }) => {
    const shown = state === null || kind === 'customer' || kind === 'error' ? '' : term(kind, state);
    return [detail, shown].filter((part) => part !== '').join(' · ');
  };
}

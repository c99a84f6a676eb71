import { screens } from '#web/screens.ts';

/** Where a domain the shopper has is typed, with what was typed. */
export function existingHref(name: string): string {
  return `${screens.domains.href()}?${new URLSearchParams({ mode: 'existing', name }).toString()}`;
}

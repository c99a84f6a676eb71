import type { ConsentKind } from '#core/storefront/consent.ts';
import type { StorefrontView } from '#web/shell-data.ts';

/** What a brand asks its shoppers for (D13). */
export function askedBy({ analytics, errorReporting }: StorefrontView['client']): readonly ConsentKind[] {
  return [
    ...(analytics === null ? [] : (['analytics'] as const)),
    ...(errorReporting === null ? [] : (['error-replay'] as const)),
  ];
}

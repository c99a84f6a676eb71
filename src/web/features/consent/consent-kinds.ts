import type { ConsentKind } from '#core/storefront/consent.ts';
import type { StorefrontView } from '#web/runtime/shell-data.ts';

/** The optional uses a brand asks consent for. */
export function consentKinds({ analytics, errorReporting }: StorefrontView['client']): readonly ConsentKind[] {
  return [
    ...(analytics === null ? [] : (['analytics'] as const)),
    ...(errorReporting === null ? [] : (['error-replay'] as const)),
  ];
}

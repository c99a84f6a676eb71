import type { DomainDeal } from '#core/domains/domain-product.ts';
import type { Configuration, DomainChoice } from './configuration.ts';

/** What a domain's own line does to its name. */
export type BoughtDomain = Extract<DomainChoice, { mode: DomainDeal }>;

type Chosen = Pick<Configuration, 'domain'>;

/** The domain a line buys something of – a registration, a transfer, more years, a restore; null for any other line (D8). */
export function boughtDomain({ domain }: Chosen): BoughtDomain | null {
  switch (domain?.mode) {
    case 'register':
    case 'transfer':
    case 'renew':
    case 'restore':
      return domain;
    case 'existing':
    case 'basket':
    case undefined:
      return null;
  }
}

/** The name a line buys something of, as A-label; null for any other line: it stands once among those (D8). */
export function boughtName(configuration: Chosen): string | null {
  return boughtDomain(configuration)?.name ?? null;
}

/** The name a line makes the shopper's, as A-label; null for any other line. */
export function obtainedName({ domain }: Chosen): string | null {
  return domain?.mode === 'register' || domain?.mode === 'transfer' ? domain.name : null;
}

/** The name a line registers, as A-label; null for any other line: only such a name must still be free (D8). */
export function registeredName({ domain }: Chosen): string | null {
  return domain?.mode === 'register' ? domain.name : null;
}

/** The name a line renews or restores, as A-label; null for any other line: only who holds such a name may order it (D8). */
export function heldName({ domain }: Chosen): string | null {
  return domain?.mode === 'renew' || domain?.mode === 'restore' ? domain.name : null;
}

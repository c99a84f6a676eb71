import type { DomainOperation } from '#core/domains/domain-operation.ts';
import type { Configuration, DomainChoice } from './configuration.ts';

/** The operation of a domain line. */
export type BoughtDomain = Extract<DomainChoice, { mode: DomainOperation }>;

type Chosen = Pick<Configuration, 'domain'>;

/** The domain choice of a domain line (registration, transfer, renewal, restore); null for any other line. */
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

/** The domain a line buys, as A-label; null for any other line. A domain occurs once among such lines. */
export function boughtName(configuration: Chosen): string | null {
  return boughtDomain(configuration)?.name ?? null;
}

/** The domain the shopper obtains by a line, as A-label; null for any other line. */
export function acquiredName({ domain }: Chosen): string | null {
  return domain?.mode === 'register' || domain?.mode === 'transfer' ? domain.name : null;
}

/** The domain a line registers, as A-label; null for any other line. Only such a domain must be available. */
export function registeredName({ domain }: Chosen): string | null {
  return domain?.mode === 'register' ? domain.name : null;
}

/** The existing domain of a service, as A-label; null for any other line. */
export function existingName({ domain }: Chosen): string | null {
  return domain?.mode === 'existing' ? domain.name : null;
}

/** The domain a line transfers, as A-label; null for any other line. */
export function transferredName({ domain }: Chosen): string | null {
  return domain?.mode === 'transfer' ? domain.name : null;
}

/** The domain a line renews or restores, as A-label; null for any other line. Only its owner can order it. */
export function ownedName({ domain }: Chosen): string | null {
  return domain?.mode === 'renew' || domain?.mode === 'restore' ? domain.name : null;
}

import type { Availability } from '#core/domains/availability.ts';
import type { DomainOperation } from '#core/domains/domain-operation.ts';
import type { Tld, TldCost, TldPrice } from '#core/domains/tld.ts';
import { netOf } from '#core/money/percentage.ts';
import { registrationPrice } from './registration-price.ts';

/** The maximum registry fee of one command, in minor units by ISO 4217 code; fees in an absent currency are refused. */
export type FeeLimit = Readonly<Record<string, number>>;

/** A registry's fee for one command (RFC 8748). */
export interface RegistryFee {
  readonly currency: string;
  readonly amountMinor: number;
}

/** A registry's fees for an available name: registration for one year, and renewal for one year if it states it. */
export interface NameFees {
  readonly currency: string;
  readonly registerMinor: number;
  readonly renewMinor: number | null;
}

/** Whether a fee is above the limit, or in a currency without limit. */
export function isAboveLimit(fee: RegistryFee, limit: FeeLimit): boolean {
  const maxMinor = limit[fee.currency];
  return maxMinor === undefined || fee.amountMinor > maxMinor;
}

/**
 * The maximum registry fee of a command: the operator's `cost`, otherwise the price shoppers pay without tax, in every currency with a
 * price. For a restore only its fee; the years that come with it are a renewal.
 */
export function feeLimit(
  tld: Pick<Tld, 'cost' | 'prices'>,
  command: { readonly operation: DomainOperation; readonly years: number },
  taxInsideBasisPoints: number,
): FeeLimit {
  const costMinor = tld.cost === undefined ? null : costOf(tld.cost, command);
  if (tld.cost !== undefined && costMinor !== null) return { [tld.cost.currency]: costMinor };
  return Object.fromEntries(
    Object.entries(tld.prices).flatMap(([currency, price]): [string, number][] => {
      const listMinor = listOf(price, command);
      return listMinor === null ? [] : [[currency, netOf(listMinor, taxInsideBasisPoints)]];
    }),
  );
}

/** An available name whose registration or renewal fee is above the limit is a premium name, whatever its registry calls it. */
export function checkFees(
  availability: Availability,
  fees: NameFees | null,
  { register, renew }: { readonly register: FeeLimit; readonly renew: FeeLimit },
): Availability {
  if (availability.kind !== 'available' || fees === null) return availability;
  const { currency, registerMinor, renewMinor } = fees;
  const isDear =
    isAboveLimit({ currency, amountMinor: registerMinor }, register) ||
    (renewMinor !== null && isAboveLimit({ currency, amountMinor: renewMinor }, renew));
  return isDear ? { kind: 'premium', currency, registerMinor, renewMinor } : availability;
}

function costOf(
  cost: TldCost,
  { operation, years }: { readonly operation: DomainOperation; readonly years: number },
): number | null {
  switch (operation) {
    case 'register':
      return cost.registerMinor + cost.renewMinor * (years - 1);
    case 'transfer':
      return cost.transferMinor;
    case 'renew':
      return cost.renewMinor * years;
    case 'restore':
      return cost.restoreMinor;
  }
}

function listOf(
  price: TldPrice,
  { operation, years }: { readonly operation: DomainOperation; readonly years: number },
): number | null {
  switch (operation) {
    case 'register':
      return registrationPrice(price, years).currentMinor;
    case 'transfer':
      return price.transferMinor;
    case 'renew':
      return price.renewMinor * years;
    case 'restore':
      return price.restoreMinor;
  }
}

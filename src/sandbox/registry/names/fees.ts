import { magicOf, faultOf } from './magic-labels.ts';
import { randomOf, stateOf } from './name-rules.ts';

/** A price of the registry, in minor units of a currency with two decimals. */
export interface Price {
  readonly amountMinor: number;
  readonly isPremium: boolean;
}

export const DEFAULT_CURRENCY = 'USD';
export const CURRENCY_DIGITS = 2;

/** Whether the registry has prices in a currency. */
export function hasPricesIn(currency: string): boolean {
  return Object.hasOwn(USUAL, currency);
}

/** The fee of a command for a number of years (RFC 8748); null for an unsupported currency or command. */
export function priceOf(
  name: string,
  {
    command,
    years,
    isRegistered,
  }: { readonly command: string; readonly years: number; readonly isRegistered: boolean },
  currency: string,
): Price | null {
  const usual = USUAL[currency];
  if (usual === undefined) return null;
  const isPremium = stateOf(name) === 'premium' || (isRegistered && faultOf(name) === 'dearer');
  const premiumMinor = isPremium ? premiumYearMinor(name) : null;
  switch (command) {
    case 'create':
    case 'renew':
    case 'transfer':
      return premiumMinor === null
        ? { amountMinor: usual.yearMinor * years, isPremium: false }
        : { amountMinor: premiumMinor * years, isPremium: true };
    case 'restore':
      return { amountMinor: premiumMinor ?? usual.restoreMinor, isPremium };
    case 'update':
    case 'delete':
      return { amountMinor: 0, isPremium: false };
    default:
      return null;
  }
}

const USUAL: Readonly<Record<string, { readonly yearMinor: number; readonly restoreMinor: number }>> = {
  USD: { yearMinor: 800, restoreMinor: 4000 },
  EUR: { yearMinor: 750, restoreMinor: 3750 },
  GBP: { yearMinor: 650, restoreMinor: 3250 },
};
const MAGIC_PREMIUM_MINOR = 25_000;
const PREMIUM_PRICES = [12_000, 25_000, 49_000, 99_000, 250_000, 1_200_000] as const;

/** The same amount in every currency, without exchange rates. */
function premiumYearMinor(name: string): number {
  if (magicOf(name) !== null) return MAGIC_PREMIUM_MINOR;
  return PREMIUM_PRICES[Math.floor(randomOf(name, 4) * PREMIUM_PRICES.length)] ?? MAGIC_PREMIUM_MINOR;
}

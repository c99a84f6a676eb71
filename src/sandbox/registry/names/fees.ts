import { luckOf, standingOf } from './name-rules.ts';

/** What the registry asks, in minor units of a currency with two decimals. */
export interface Price {
  readonly amountMinor: number;
  readonly isPremium: boolean;
}

export const DEFAULT_CURRENCY = 'USD';
export const CURRENCY_DIGITS = 2;

/** What a command costs for so many years (RFC 8748); null for a currency or command the registry has no price in. */
export function priceOf(name: string, command: string, years: number, currency: string): Price | null {
  const usual = USUAL[currency];
  if (usual === undefined) return null;
  const premiumMinor = standingOf(name) === 'premium' ? premiumYearMinor(name) : null;
  switch (command) {
    case 'create':
    case 'renew':
    case 'transfer':
      return premiumMinor === null
        ? { amountMinor: usual.yearMinor * years, isPremium: false }
        : { amountMinor: premiumMinor * years, isPremium: true };
    case 'restore':
      return { amountMinor: usual.restoreMinor, isPremium: false };
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
const PREMIUM_STEPS = [12_000, 25_000, 49_000, 99_000, 250_000, 1_200_000] as const;

/** The same figure in every currency: a sandbox's premium prices need no rates. */
function premiumYearMinor(name: string): number {
  if (name.startsWith('premium-')) return MAGIC_PREMIUM_MINOR;
  return PREMIUM_STEPS[Math.floor(luckOf(name, 4) * PREMIUM_STEPS.length)] ?? MAGIC_PREMIUM_MINOR;
}

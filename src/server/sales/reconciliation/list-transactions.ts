import { type Result, ok, refuse } from '#core/result.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { ListTransactions, ProviderTransaction } from '#server/sales/payments/provider-transactions.ts';

/** A brand's account at a provider that lists its transactions. */
interface ListingAccount {
  readonly brandId: string;
  readonly provider: string;
  readonly timeZone: string | undefined;
  readonly list: ListTransactions;
}

/** The accounts at providers that list transactions. */
export function accountsOf({
  storefronts,
  provider,
}: Pick<PaymentServices, 'storefronts' | 'provider'>): readonly ListingAccount[] {
  return storefronts.list().flatMap(({ brand }) =>
    brand.paymentProviders.flatMap(({ provider: key }) => {
      const list = provider(brand.id, key)?.listTransactions;
      return list === undefined ? [] : [{ brandId: brand.id, provider: key, timeZone: brand.timeZone, list }];
    }),
  );
}

/** The most pages of a period. */
const PAGES_MAX = 1_000;

/**
 * All transactions from an instant and before another (ms), each once, also if a page was moved by a new one. Problem:
 * why the provider's answer is not complete.
 */
export async function listTransactions(
  list: ListTransactions,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Result<readonly ProviderTransaction[], string>> {
  const all = new Map<string, ProviderTransaction>();
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await list({ from, to, after });
    if (answer.outcome === 'unknown') return refuse(answer.reason);
    for (const one of answer.transactions) all.set(one.id, one);
    if (answer.next === null) return ok([...all.values()].filter(({ at }) => at >= from && at < to));
    after = answer.next;
  }
  return refuse('too-many-transactions');
}

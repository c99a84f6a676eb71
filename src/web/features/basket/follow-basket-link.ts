import { vouchersIn } from '#core/catalogue/apply-deep-link.ts';
import { type LinkVouchers, voucherCommands, voucherNotices } from '#web/navigation/link-vouchers.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { currencyPreviewHref } from './currency/currency-preview-href.ts';

type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** Where a deep link leads, and the messages to show there. */
export interface FollowedLink {
  /** The preview page, where the currency cannot be switched at once; null otherwise. */
  readonly previewHref: string | null;
  readonly vouchers: LinkVouchers;
}

/** Whether an address has deep-link parameters of the basket. */
export function isBasketLink(query: URLSearchParams): boolean {
  return query.has('currency') || query.has('voucher');
}

/**
 * Applies the currency and vouchers of a deep link to the basket; a code that does not apply yet is kept until it does.
 * Values that cannot be parsed are ignored.
 */
export async function followBasketLink(page: Page, query: URLSearchParams): Promise<FollowedLink> {
  const currency = query.get('currency')?.toUpperCase() ?? '';
  const isBlocked = /^[A-Z]{3}$/.test(currency) && (await switchTo(page, currency)) === 'price-missing';
  const codes = vouchersIn(query);
  const vouchers = codes.length === 0 ? [] : await applyVouchers(page, codes);
  return { previewHref: isBlocked ? currencyPreviewHref(currency) : null, vouchers };
}

async function switchTo({ api, newCommandId }: Page, currency: string): Promise<'done' | 'price-missing'> {
  const command = { kind: 'switch-currency', currency } as const;
  const done = await api.basket.command({ commandId: newCommandId(), command });
  return !done.ok && done.problem.code === 'basket/price-missing-in-currency' ? 'price-missing' : 'done';
}

/** Also applied after a session has expired: a guest basket is created in the default currency. */
async function applyVouchers({ api, newCommandId }: Page, codes: readonly string[]): Promise<LinkVouchers> {
  const session = await api.account.session({});
  const begin = session.ok && session.value.expired ? [{ currency: session.value.currency }] : [];
  const commands = [
    ...begin.map(({ currency }) => ({ kind: 'switch-currency', currency }) as const),
    ...voucherCommands(codes),
  ];
  const done = await api.basket.batch({ commandId: newCommandId(), commands });
  return done.ok ? voucherNotices(codes, done.value) : [];
}

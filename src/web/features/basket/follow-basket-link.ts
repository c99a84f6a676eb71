import { vouchersIn } from '#core/catalogue/apply-deep-link.ts';
import { bringVoucher } from '#web/bring-voucher.ts';
import type { LinkVouchers } from '#web/bring-voucher.ts';
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
  if (codes.length > 0) await beginBasket(page);
  const vouchers: LinkVouchers = [];
  for (const code of codes) vouchers.push(...(await bringVoucher(page, code)));
  return { previewHref: isBlocked ? currencyPreviewHref(currency) : null, vouchers };
}

async function switchTo({ api, newCommandId }: Page, currency: string): Promise<'done' | 'price-missing'> {
  const command = { kind: 'switch-currency', currency } as const;
  const done = await api.basket.command({ commandId: newCommandId(), command });
  return !done.ok && done.problem.code === 'basket/price-missing-in-currency' ? 'price-missing' : 'done';
}

/** Also applied after a session has expired: a guest basket is created in the default currency. */
async function beginBasket(page: Page): Promise<void> {
  const session = await page.api.account.session({});
  if (session.ok && session.value.expired) await switchTo(page, session.value.currency);
}

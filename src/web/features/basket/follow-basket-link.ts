import { vouchersIn } from '#core/catalogue/apply-deep-link.ts';
import type { PageContext } from '#web/page-context.ts';
import { voucherRefusalOf } from '#web/voucher-refusal.ts';
import { currencyPreviewHref } from './currency-preview-href.ts';
import { tellRefusals } from './told-refusals.ts';
import type { ToldRefusal } from './told-refusals.ts';

type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** Whether an address asks for something of the basket (D4). */
export function isBasketLink(query: URLSearchParams): boolean {
  return query.has('currency') || query.has('voucher');
}

/**
 * Brings the currency and vouchers of a deep link into the basket (D4) and answers the clean address: the same path, with the codes that were
 * refused, or the currency preview where lines have no price. What cannot be read is ignored.
 */
export async function followBasketLink(page: Page, { pathname, searchParams }: URL): Promise<string> {
  const currency = searchParams.get('currency')?.toUpperCase() ?? '';
  const isBlocked = /^[A-Z]{3}$/.test(currency) && (await switchTo(page, currency)) === 'price-missing';
  const refused: ToldRefusal[] = [];
  for (const code of vouchersIn(searchParams)) refused.push(...(await applyVoucher(page, code)));
  const told = tellRefusals(refused).toString();
  if (isBlocked) return told === '' ? currencyPreviewHref(currency) : `${currencyPreviewHref(currency)}&${told}`;
  return told === '' ? pathname : `${pathname}?${told}`;
}

async function switchTo({ api, newCommandId }: Page, currency: string): Promise<'done' | 'price-missing'> {
  const command = { kind: 'switch-currency', currency } as const;
  const done = await api.basket.command({ commandId: newCommandId(), command });
  return !done.ok && done.problem.code === 'basket/price-missing-in-currency' ? 'price-missing' : 'done';
}

async function applyVoucher({ api, newCommandId }: Page, code: string): Promise<ToldRefusal[]> {
  const done = await api.basket.command({ commandId: newCommandId(), command: { kind: 'apply-voucher', code } });
  if (done.ok) return [];
  const refusal = voucherRefusalOf(done.problem);
  return refusal === null ? [] : [{ code, refusal }];
}

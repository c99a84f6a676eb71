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

async function applyVoucher(page: Page, code: string): Promise<ToldRefusal[]> {
  const { api, newCommandId } = page;
  const apply = () => api.basket.command({ commandId: newCommandId(), command: { kind: 'apply-voucher', code } });
  const first = await apply();
  const isOver = !first.ok && first.problem.code === 'session/expired';
  const done = isOver && (await beginBasket(page)) ? await apply() : first;
  if (done.ok) return [];
  const refusal = voucherRefusalOf(done.problem);
  return refusal === null ? [] : [{ code, refusal }];
}

/** A link is followed also after a session that is over: a guest's basket is begun for it, in the currency it would have anyway. */
async function beginBasket(page: Page): Promise<boolean> {
  const basket = await page.api.basket.get({});
  return basket.ok && (await switchTo(page, basket.value.currency)) === 'done';
}

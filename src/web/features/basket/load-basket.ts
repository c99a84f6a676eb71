import { redirect } from 'react-router';
import type { PageContext } from '#web/page-context.ts';
import { valueOrThrow } from '#web/page-problem.ts';
import { refuseExpired } from '#web/refuse-expired.ts';
import { screens } from '#web/screens.ts';
import type { BasketView, CurrencyPreview } from './basket-view.ts';
import { loadLineFacts } from './line-facts.ts';
import type { LineFacts } from './line-facts.ts';
import { tellRefusals, toldRefusals } from './told-refusals.ts';
import type { ToldRefusal } from './told-refusals.ts';

/** Everything the basket shows. */
export interface BasketData {
  readonly basket: BasketView;
  readonly facts: Readonly<Record<string, LineFacts>>;
  /** Of every form on this page: the same id with other content is another command (D6). */
  readonly commandId: string;
  /** ms, the server's clock. */
  readonly now: number;
  readonly preview: CurrencyPreview | null;
  readonly told: readonly ToldRefusal[];
}

/** What the empty screen shows besides that it is empty: what can be put back, and codes that were refused. */
export type EmptyBasketData = Omit<BasketData, 'facts' | 'preview'>;

type Page = Pick<PageContext, 'api' | 'newCommandId' | 'now'>;

/** Loads the basket screen; without lines the shopper goes to the empty one (D5). */
export async function loadBasket(page: Page, query: URLSearchParams): Promise<BasketData> {
  const basket = valueOrThrow(await page.api.basket.get({}));
  const told = toldRefusals(query);
  if (basket.lines.length === 0) {
    await refuseExpired(page.api);
    throw redirect(withTold(screens.empty.href(), told));
  }
  const [facts, preview] = await Promise.all([
    loadLineFacts(page.api, basket),
    loadPreview(page, basket, query.get('currency')),
  ]);
  return { basket, facts, commandId: page.newCommandId(), now: page.now, preview, told };
}

/** Loads the empty screen; with lines the shopper goes to the basket. */
export async function loadEmptyBasket(page: Page, query: URLSearchParams): Promise<EmptyBasketData> {
  const basket = valueOrThrow(await page.api.basket.get({}));
  const told = toldRefusals(query);
  if (basket.lines.length > 0) throw redirect(withTold(screens.basket.href(), told));
  await refuseExpired(page.api);
  return { basket, commandId: page.newCommandId(), now: page.now, told };
}

/** An address with the codes a deep link brought in vain. */
export function withTold(href: string, told: readonly ToldRefusal[]): string {
  return told.length === 0 ? href : `${href}?${tellRefusals(told).toString()}`;
}

/** None for the currency the basket has, and for one the shop does not sell in. */
async function loadPreview(
  { api }: Page,
  { currency }: BasketView,
  wanted: string | null,
): Promise<CurrencyPreview | null> {
  if (wanted === null || wanted === currency || !/^[A-Z]{3}$/.test(wanted)) return null;
  const preview = await api.basket.previewCurrency({ currency: wanted });
  return preview.ok ? preview.value : null;
}

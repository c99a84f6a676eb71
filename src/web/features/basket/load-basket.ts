import { redirect } from 'react-router';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { refuseExpired } from '#web/runtime/refuse-expired.ts';
import { screens } from '#web/screens.ts';
import type { BasketView, CurrencyPreview } from './basket-view.ts';
import { type LineFacts, loadLineFacts } from './lines/line-facts.ts';

/** The data of the basket screen. */
export interface BasketData {
  readonly basket: BasketView;
  readonly facts: Readonly<Record<string, LineFacts>>;
  /** The idempotency id of every form on this page: the same id with another content is another command. */
  readonly commandId: string;
  /** The server's clock (epoch ms). */
  readonly now: number;
  readonly preview: CurrencyPreview | null;
}

/** The data of the empty basket: the lines that can be restored. */
export type EmptyBasketData = Omit<BasketData, 'facts' | 'preview'>;

type Page = Pick<PageContext, 'api' | 'newCommandId' | 'now'>;

/** Loads the basket screen; redirects to the empty basket when there are no lines. */
export async function loadBasket(page: Page, query: URLSearchParams): Promise<BasketData> {
  const basket = valueOrThrow(await page.api.basket.get({}));
  if (basket.lines.length === 0) {
    await refuseExpired(page.api);
    throw redirect(screens.empty.href());
  }
  const [facts, preview] = await Promise.all([
    loadLineFacts(page.api, basket),
    loadPreview(page, basket, query.get('currency')),
  ]);
  return { basket, facts, commandId: page.newCommandId(), now: page.now, preview };
}

/** Loads the empty basket; redirects to the basket when there are lines. */
export async function loadEmptyBasket(page: Page): Promise<EmptyBasketData> {
  const basket = valueOrThrow(await page.api.basket.get({}));
  if (basket.lines.length > 0) throw redirect(screens.basket.href());
  await refuseExpired(page.api);
  return { basket, commandId: page.newCommandId(), now: page.now };
}

/** No preview for the basket's own currency or one the brand does not sell in. */
async function loadPreview(
  { api }: Page,
  { currency }: BasketView,
  requested: string | null,
): Promise<CurrencyPreview | null> {
  const wanted = requested?.toUpperCase() ?? '';
  if (wanted === currency || !/^[A-Z]{3}$/.test(wanted)) return null;
  const preview = await api.basket.previewCurrency({ currency: wanted });
  return preview.ok ? preview.value : null;
}

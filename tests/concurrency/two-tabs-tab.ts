import { randomUUID } from 'node:crypto';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import type { ModelCommand } from './basket-model.ts';
import { BUYER, type BasketView } from './model-price.ts';
import type { Change, TabAction, ChosenProduct } from './two-tabs-actions.ts';
import type { TabRequest, TabResponse } from './two-tabs-model.ts';
import { SITE } from './two-tabs-shop.ts';

/** A tab with what it last showed. */
export interface Tab {
  readonly shopper: TestShopper;
  view: BasketView | null;
  /** The hash of the quote it shows. */
  hash: string;
  lastOrder: Extract<TabRequest, { kind: 'order' }> | null;
}

/** One sequence: both tabs, what was sent, and the expected state. */
export interface TabSequence {
  readonly shop: TestShop;
  readonly tabs: readonly [Tab, Tab];
  readonly sent: { readonly commandId: string; readonly command: ModelCommand }[];
  /** A card per order, by key. */
  readonly cards: Map<string, Promise<string>>;
}

/** Opens a tab of a visitor. */
export function openTab(shopper: TestShopper): Tab {
  return { shopper, view: null, hash: '0'.repeat(64), lastOrder: null };
}

/** The request of an action, by what the tab shows. */
export function requestOf(sequence: TabSequence, tab: Tab, act: TabAction): TabRequest {
  const { sent } = sequence;
  switch (act.kind) {
    case 'look':
    case 'bill':
      return { kind: act.kind };
    case 'order':
      return orderOf(tab);
    case 'order-again':
      return tab.lastOrder ?? orderOf(tab);
    case 'again':
      return { kind: 'command', ...(sent.at(-1 - act.back) ?? sentNow(sequence, tab, VIEW_REQUEST, randomUUID())) };
    case 'same-id':
      return {
        kind: 'command',
        ...sentNow(sequence, tab, act.change, sent.at(-1 - act.back)?.commandId ?? randomUUID()),
      };
    case 'change':
      return { kind: 'command', ...sentNow(sequence, tab, act.change, randomUUID()) };
  }
}

const VIEW_REQUEST: Change = { kind: 'note-recommendations-shown', productId: SITE.id };

function sentNow({ sent }: TabSequence, tab: Tab, change: Change, commandId: string): TabSequence['sent'][number] {
  const one = { commandId, command: commandOf(tab.view, change) };
  sent.push(one);
  return one;
}

function orderOf(tab: Tab): Extract<TabRequest, { kind: 'order' }> {
  const order = { kind: 'order', key: randomUUID(), hash: tab.hash } as const;
  tab.lastOrder = order;
  return order;
}

function commandOf(view: BasketView | null, change: Change): ModelCommand {
  switch (change.kind) {
    case 'add-line':
      return { kind: 'add-line', configuration: configurationOf(view, change.product) };
    case 'edit-line':
      return {
        kind: 'edit-line',
        lineId: lineAt(view, change.line),
        configuration: configurationOf(view, change.product),
      };
    case 'set-quantity':
      return { kind: 'set-quantity', lineId: lineAt(view, change.line), quantity: change.quantity };
    case 'remove-line':
    case 'restore-line':
      return { kind: change.kind, lineId: lineAt(view, change.line) };
    default:
      return change;
  }
}

function configurationOf(view: BasketView | null, product: ChosenProduct): Configuration {
  if (!('follows' in product)) return product;
  const lineId = lineAt(view, product.line);
  const name = view?.lines.find(({ id }) => id === lineId)?.configuration.domain?.name ?? 'gone.com';
  return buildConfiguration({ productId: SITE.id, domain: { mode: 'basket', name, lineId } });
}

/** The id of no line. */
const NO_LINE = '00000000-0000-4000-8000-000000000000';

/** The id of the line, or removed line, a tab shows at a position. */
function lineAt(view: BasketView | null, place: number): string {
  const ids = [...(view?.lines ?? []).map(({ id }) => id), ...(view?.removed ?? []).map(({ lineId }) => lineId)];
  return ids[place % Math.max(ids.length, 1)] ?? NO_LINE;
}

/** Sends the request and updates the tab by the answer. */
export async function sendRequest(sequence: TabSequence, tab: Tab, request: TabRequest): Promise<TabResponse> {
  const { api } = tab.shopper;
  switch (request.kind) {
    case 'look':
      return shown(tab, await api.basket.get({}));
    case 'command':
      return shown(tab, await api.basket.command({ commandId: request.commandId, command: request.command }));
    case 'bill': {
      const result = await api.checkout.saveBilling(BUYER);
      if (result.ok) Object.assign(tab, { view: result.value.basket, hash: result.value.quote?.hash });
      return { kind: 'checkout', result };
    }
    case 'order': {
      const card = sequence.cards.get(request.key) ?? sequence.shop.provider.token('approve');
      sequence.cards.set(request.key, card);
      const token = await card;
      const input = { quoteHash: request.hash, acceptTerms: true, payment: { type: 'card-intent', token } } as const;
      return { kind: 'placed', result: await api.orders.place(input, { idempotencyKey: request.key }) };
    }
  }
}

function shown(tab: Tab, result: Extract<TabResponse, { kind: 'basket' }>['result']): TabResponse {
  if (result.ok) tab.view = result.value;
  return { kind: 'basket', result };
}

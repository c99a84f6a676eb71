import type { Configuration } from '#core/catalogue/configuration.ts';
import { EURO, SITE, TAKEN, WEB } from './two-tabs-shop.ts';

/** A model of the basket that follows only the rules: lines and removed lines, in order. */
export interface ModelBasket {
  /** Null until the shop has returned it. */
  readonly id: string | null;
  readonly version: number;
  readonly currency: string;
  readonly places: readonly ModelLine[];
  readonly vouchers: readonly string[];
  readonly dismissed: readonly string[];
  readonly shown: readonly string[];
  /** Whether billing details are saved. */
  readonly isBilled: boolean;
}

/** A line, or a removed one that can be restored. */
export interface ModelLine {
  /** Null until the shop has returned it. */
  readonly id: string | null;
  readonly configuration: Configuration;
  readonly removedAt: number | null;
}

/** A command as the API takes it. */
export type ModelCommand =
  | { readonly kind: 'add-line'; readonly configuration: Configuration }
  | { readonly kind: 'edit-line'; readonly lineId: string; readonly configuration: Configuration }
  | { readonly kind: 'set-quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'remove-line' | 'restore-line'; readonly lineId: string }
  | { readonly kind: 'apply-voucher' | 'remove-voucher'; readonly code: string }
  | { readonly kind: 'switch-currency'; readonly currency: string }
  | { readonly kind: 'dismiss-notice'; readonly noticeKey: string }
  | { readonly kind: 'note-recommendations-shown'; readonly productId: string };

/** The expected result of a command: the basket after it, or a refusal. */
export type ExpectedResult = ModelBasket | { readonly refused: string };

/** A removed line can be restored for 10 s. */
const UNDO_MS = 10_000;

const EMPTY: ModelBasket = {
  id: null,
  version: 0,
  currency: 'EUR',
  places: [],
  vouchers: [],
  dismissed: [],
  shown: [],
  isBilled: false,
};

/** The initial basket. */
export function newModelBasket(): ModelBasket {
  return EMPTY;
}

/** The lines that are not removed. */
export function presentLines({ places }: Pick<ModelBasket, 'places'>): readonly ModelLine[] {
  return places.filter(({ removedAt }) => removedAt === null);
}

/**
 * The expected result of a command by the rules of the basket and of domain lines. Whether a voucher code applies is an
 * argument, because it depends on the price.
 */
export function expectedResult(
  before: ModelBasket,
  command: ModelCommand,
  { at, isGood }: { readonly at: number; readonly isGood: (basket: ModelBasket) => boolean },
): ExpectedResult {
  const recent = before.places.filter(({ removedAt }) => removedAt === null || at - removedAt <= UNDO_MS);
  const outcome = changed({ ...before, places: recent }, command, { at, isGood });
  return 'refused' in outcome
    ? outcome
    : { ...outcome, places: withNames(outcome.places), version: before.version + 1 };
}

function changed(
  basket: ModelBasket,
  command: ModelCommand,
  { at, isGood }: { readonly at: number; readonly isGood: (basket: ModelBasket) => boolean },
): ExpectedResult {
  switch (command.kind) {
    case 'add-line':
      return added(basket, command.configuration);
    case 'edit-line':
      return edited(basket, command.lineId, command.configuration);
    case 'set-quantity':
      return counted(basket, command.lineId, command.quantity);
    case 'remove-line':
      return removed(basket, command.lineId, at);
    case 'restore-line':
      return restored(basket, command.lineId);
    case 'apply-voucher':
      return withVoucher(basket, command.code.trim().toUpperCase(), isGood);
    case 'remove-voucher':
      return { ...basket, vouchers: basket.vouchers.filter((code) => code !== command.code.trim().toUpperCase()) };
    case 'switch-currency':
      return inCurrency(basket, command.currency);
    case 'dismiss-notice':
      return { ...basket, dismissed: [...new Set([...basket.dismissed, command.noticeKey])] };
    case 'note-recommendations-shown':
      return { ...basket, shown: [...new Set([...basket.shown, command.productId])] };
  }
}

function added(basket: ModelBasket, configuration: Configuration): ExpectedResult {
  const refused = refusalOf(basket, configuration, null);
  return refused === null
    ? { ...basket, places: [...basket.places, { id: null, configuration, removedAt: null }] }
    : { refused };
}

function edited(basket: ModelBasket, lineId: string, configuration: Configuration): ExpectedResult {
  const place = presentLines(basket).find(({ id }) => id === lineId);
  if (place === undefined) return { refused: 'basket/line-not-found' };
  const refused = refusalOf(basket, configuration, place);
  return refused === null ? withPlace(basket, { ...place, configuration }) : { refused };
}

function counted(basket: ModelBasket, lineId: string, quantity: number): ExpectedResult {
  const place = presentLines(basket).find(({ id }) => id === lineId);
  if (place === undefined) return { refused: 'basket/line-not-found' };
  const configuration = { ...place.configuration, quantity };
  return isCount(configuration)
    ? withPlace(basket, { ...place, configuration })
    : { refused: 'basket/configuration-invalid' };
}

function removed(basket: ModelBasket, lineId: string, at: number): ExpectedResult {
  const place = basket.places.find(({ id }) => id === lineId);
  if (place === undefined) return { refused: 'basket/line-not-found' };
  return place.removedAt === null ? withPlace(basket, { ...place, removedAt: at }) : basket;
}

function restored(basket: ModelBasket, lineId: string): ExpectedResult {
  const place = basket.places.find(({ id }) => id === lineId);
  if (place === undefined) return { refused: 'basket/nothing-to-restore' };
  if (place.removedAt === null) return basket;
  return isNameIn(presentLines(basket), place.configuration)
    ? { refused: 'basket/domain-in-basket' }
    : withPlace(basket, { ...place, removedAt: null });
}

function withVoucher(basket: ModelBasket, code: string, isGood: (basket: ModelBasket) => boolean): ExpectedResult {
  if (basket.vouchers.includes(code)) return basket;
  const after = { ...basket, vouchers: [...basket.vouchers, code] };
  return isGood(after) ? after : { refused: 'basket/voucher-refused' };
}

/** A restored line without a price in the currency does not block the switch. */
function inCurrency(basket: ModelBasket, currency: string): ExpectedResult {
  if (!['EUR', 'USD', 'JPY'].includes(currency)) return { refused: 'basket/currency-not-offered' };
  const isLosing = presentLines(basket).some(
    ({ configuration }) => isSoldIn(configuration, basket.currency) && !isSoldIn(configuration, currency),
  );
  return isLosing ? { refused: 'basket/price-missing-in-currency' } : { ...basket, currency };
}

/** Why a configuration is refused. Missing details are not a reason: the line is accepted and flagged. */
function refusalOf(basket: ModelBasket, configuration: Configuration, before: ModelLine | null): string | null {
  const { productId, domain } = configuration;
  const others = presentLines(basket).filter(({ id }) => before === null || id !== before.id);
  if (!['tld:com', WEB.id, EURO.id, SITE.id].includes(productId)) return 'product/not-found';
  if (!isSoldIn(configuration, basket.currency)) return 'basket/price-missing-in-currency';
  if (!isCount(configuration)) return 'basket/configuration-invalid';
  if (isNameIn(others, configuration)) return 'basket/domain-in-basket';
  const known = before?.configuration.domain ?? null;
  if (domain?.mode === 'register' && domain.name === TAKEN && known?.name !== TAKEN)
    return 'basket/configuration-invalid';
  if (domain?.mode !== 'basket') return null;
  const isFollowed = known?.mode === 'basket' && known.lineId === domain.lineId;
  const target = basket.places.find(({ id }) => id === domain.lineId);
  const isName = target?.configuration.domain?.mode === 'register';
  return isFollowed || isName ? null : 'basket/configuration-invalid';
}

function isCount({ productId, quantity }: Configuration): boolean {
  return quantity >= 1 && quantity <= (productId === 'tld:com' ? 1 : 10);
}

function isSoldIn({ productId }: Configuration, currency: string): boolean {
  if (productId === WEB.id) return true;
  return currency === 'EUR' || (currency === 'USD' && productId !== EURO.id);
}

/** Each domain is registered by one line. */
function isNameIn(places: readonly ModelLine[], { domain }: Configuration): boolean {
  if (domain?.mode !== 'register') return false;
  const names = places.map((place) => place.configuration.domain);
  return names.some((other) => other?.mode === 'register' && other.name === domain.name);
}

function withPlace(basket: ModelBasket, place: ModelLine): ModelBasket {
  return { ...basket, places: basket.places.map((other) => (other.id === place.id ? place : other)) };
}

/** Services follow the domains of their lines. */
function withNames(places: readonly ModelLine[]): readonly ModelLine[] {
  const nameOf = (lineId: string): string | null => {
    const line = places.find(({ id, removedAt }) => id === lineId && removedAt === null);
    return line?.configuration.domain?.mode === 'register' ? line.configuration.domain.name : null;
  };
  return places.map((place) => {
    const { domain } = place.configuration;
    if (place.removedAt !== null || domain?.mode !== 'basket') return place;
    const followed = { ...domain, name: nameOf(domain.lineId) ?? domain.name };
    return { ...place, configuration: { ...place.configuration, domain: followed } };
  });
}

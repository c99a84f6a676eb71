import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import type { Basket, Line } from './basket.ts';

/** A line with one Web Start for a year, seen at 48.00. */
export function buildLine(overrides: Partial<Line> = {}): Line {
  return { id: 'line-1', configuration: buildConfiguration(), addedAt: 0, shownMinor: 4800, ...overrides };
}

/** An empty basket in EUR. */
export function buildBasket(overrides: Partial<Basket> = {}): Basket {
  return {
    id: 'basket-1',
    currency: 'EUR',
    lines: [],
    removed: [],
    vouchers: [],
    dismissed: [],
    recommendationsShown: [],
    commands: [],
    ...overrides,
  };
}

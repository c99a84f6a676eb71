import { describe, expect, test } from 'vitest';
import {
  buildConfiguration,
  buildField,
  buildOption,
  buildPrices,
  buildProduct,
} from '#core/catalogue/product.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import type { VoucherRefusal } from '#core/promotions/voucher-code.ts';
import { ok, refuse } from '#core/result.ts';
import { applyCommand } from './apply-command.ts';
import type { BasketCommand } from './basket-command.ts';
import { buildBasket, buildLine } from './basket.builder.ts';
import { type Basket, MAX_COMMAND_IDS, MAX_LINES, UNDO_MS, basketCount, emptyBasket } from './basket.ts';
import type { CommandContext } from './command-context.ts';

const euroOnly = buildProduct({ id: 'euro-only', prices: buildPrices({ EUR: [[12, 1000]] }) });
const asking = buildProduct({ id: 'asking', fields: [buildField()], options: [buildOption({ required: true })] });
const sold: readonly Product[] = [buildProduct(), euroOnly, asking];

function contextOf(changes: Partial<CommandContext> = {}): CommandContext {
  return {
    products: (id) => sold.find((product) => product.id === id),
    currencies: ['EUR', 'USD', 'JPY'],
    at: 1000,
    commandId: 'command-1',
    fingerprint: 'print-1',
    checkVoucher: (code) => (code === 'UNKNOWN' ? refuse({ kind: 'unknown' }) : ok(null)),
    refusalOf: () => null,
    ...changes,
  };
}

function after(basket: Basket, command: BasketCommand, changes: Partial<CommandContext> = {}): Basket {
  const result = applyCommand(basket, command, contextOf(changes));
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

function problemOf(basket: Basket, command: BasketCommand, changes: Partial<CommandContext> = {}) {
  const result = applyCommand(basket, command, contextOf(changes));
  return result.ok ? null : result.problem;
}

const three = buildBasket({ lines: ['a', 'b', 'c'].map((id) => buildLine({ id })) });
const idsOf = (basket: Basket) => basket.lines.map((line) => line.id);
const add = (lineId: string, changes = {}): BasketCommand => ({
  kind: 'add-line',
  lineId,
  configuration: buildConfiguration(changes),
});

describe('adding a line', () => {
  test('appends it with the price shown to the shopper', () => {
    const basket = after(three, add('d', { term: 24, quantity: 2 }));
    expect(idsOf(basket)).toEqual(['a', 'b', 'c', 'd']);
    expect(basket.lines[3]).toMatchObject({ addedAt: 1000, shownMinor: 24_000 });
    expect(basketCount(basket)).toBe(5);
  });

  test('accepts a line that lacks required data', () => {
    expect(idsOf(after(emptyBasket('b', 'EUR'), add('d', { productId: 'asking' })))).toEqual(['d']);
  });

  test.each([
    ['an unknown product', { productId: 'gone' }, 'product/not-found'],
    ['a term not offered', { term: 36 }, 'basket/configuration-invalid'],
    ['an excessive quantity', { quantity: 1_000_000 }, 'basket/configuration-invalid'],
    ['an unknown option', { options: { colour: ['red'] } }, 'basket/configuration-invalid'],
  ] as const)('refuses %s', (_, changes, code) => {
    expect(problemOf(three, add('d', changes))).toMatchObject({ code });
  });

  test('refuses a product that is not sold in the currency of the basket', () => {
    expect(problemOf(buildBasket({ currency: 'JPY' }), add('d', { productId: 'euro-only' }))).toEqual({
      code: 'basket/price-missing-in-currency',
      data: { lineIds: [] },
    });
  });

  test('refuses the id of an existing or just removed line', () => {
    expect(problemOf(three, add('a'))?.code).toBe('basket/configuration-invalid');
    expect(problemOf(after(three, { kind: 'remove-line', lineId: 'a' }), add('a'), { commandId: '2' })?.code).toBe(
      'basket/configuration-invalid',
    );
  });

  test('is refused above 200 lines', () => {
    const full = buildBasket({ lines: Array.from({ length: MAX_LINES }, (_, at) => buildLine({ id: `line-${at}` })) });
    expect(problemOf(full, add('one-more'))).toEqual({ code: 'basket/full' });
  });
});

describe('changing a line', () => {
  test('keeps its position and updates its price', () => {
    const edited = after(three, { kind: 'edit-line', lineId: 'b', configuration: buildConfiguration({ term: 1 }) });
    expect(edited.lines.map((line) => line.shownMinor)).toEqual([4800, 500, 4800]);
    const counted = after(three, { kind: 'set-quantity', lineId: 'b', quantity: 3 });
    expect(counted.lines.map((line) => line.shownMinor)).toEqual([4800, 14_400, 4800]);
  });

  test('refuses a quantity the product does not allow, and an unknown line', () => {
    const problem = problemOf(three, { kind: 'set-quantity', lineId: 'b', quantity: 0 });
    expect(problem).toEqual({
      code: 'basket/configuration-invalid',
      fields: [{ path: 'quantity', code: 'too-small' }],
    });
    expect(problemOf(three, { kind: 'set-quantity', lineId: 'x', quantity: 1 })).toEqual({
      code: 'basket/line-not-found',
    });
    expect(problemOf(three, { kind: 'edit-line', lineId: 'x', configuration: buildConfiguration() })).toEqual({
      code: 'basket/line-not-found',
    });
  });

  test('the quantity can change while another part of the line is invalid', () => {
    const stale = buildBasket({ lines: [buildLine({ configuration: buildConfiguration({ term: 36 }) })] });
    const [line] = after(stale, { kind: 'set-quantity', lineId: 'line-1', quantity: 2 }).lines;
    expect(line).toMatchObject({ configuration: { term: 36, quantity: 2 }, shownMinor: null });
  });
});

describe('removing a line', () => {
  const remove = (basket: Basket, lineId: string, at = 1000) =>
    after(basket, { kind: 'remove-line', lineId }, { at, commandId: `remove ${lineId}` });
  const restore = (basket: Basket, lineId: string, at = 1000) =>
    after(basket, { kind: 'restore-line', lineId }, { at, commandId: `restore ${lineId}` });

  test('can be undone for ten seconds and no longer', () => {
    const without = remove(three, 'b');
    expect(idsOf(without)).toEqual(['a', 'c']);
    expect(idsOf(restore(without, 'b', 1000 + UNDO_MS))).toEqual(['a', 'b', 'c']);
    const late = problemOf(without, { kind: 'restore-line', lineId: 'b' }, { at: 1001 + UNDO_MS });
    expect(late).toEqual({ code: 'basket/nothing-to-restore' });
  });

  test.each(['ab', 'ba', 'abc', 'cab', 'acb'])(
    'lines removed and restored in the order %s return to their positions',
    (order) => {
      const ids = order.split('');
      const without = ids.reduce((basket, id) => remove(basket, id), three);
      expect(idsOf(ids.reduce((basket, id) => restore(basket, id), without))).toEqual(['a', 'b', 'c']);
      const grown = after(without, add('d'), { commandId: 'add' });
      expect(idsOf(ids.reduce((basket, id) => restore(basket, id), grown))).toEqual(['a', 'b', 'c', 'd']);
    },
  );

  test('a line keeps its position when another one can no longer be restored', () => {
    const without = remove(remove(three, 'a', 0), 'c', 9000);
    const later = after(without, add('d'), { at: 12_000, commandId: 'add' });
    expect(idsOf(restore(later, 'c', 12_000))).toEqual(['b', 'c', 'd']);
  });

  test('twice, or restoring twice, changes nothing more', () => {
    const without = remove(three, 'b');
    expect(after(without, { kind: 'remove-line', lineId: 'b' }, { commandId: '2' }).removed).toEqual(without.removed);
    expect(idsOf(after(three, { kind: 'restore-line', lineId: 'b' }))).toEqual(['a', 'b', 'c']);
    expect(problemOf(three, { kind: 'remove-line', lineId: 'x' })).toEqual({ code: 'basket/line-not-found' });
  });

  test('drops the oldest of more than 200 removed lines', () => {
    const removed = Array.from({ length: MAX_LINES }, (_, at) => ({
      line: buildLine({ id: `old-${at}` }),
      position: at,
      removedAt: at,
    }));
    const { removed: removedLines } = remove(buildBasket({ lines: [buildLine({ id: 'new' })], removed }), 'new');
    expect(removedLines).toHaveLength(MAX_LINES);
    expect(idsOf({ ...three, lines: removedLines.map((place) => place.line) })).toEqual(
      expect.not.arrayContaining(['old-0']),
    );
  });

  test('a removed line cannot be restored to a full basket', () => {
    const lines = Array.from({ length: MAX_LINES }, (_, at) => buildLine({ id: `line-${at}` }));
    const refilled = after(remove(buildBasket({ lines }), 'line-7'), add('new'));
    expect(problemOf(refilled, { kind: 'restore-line', lineId: 'line-7' }, { commandId: '3' })).toEqual({
      code: 'basket/full',
    });
  });
});

describe('vouchers in the basket', () => {
  const apply = (basket: Basket, code: string) => after(basket, { kind: 'apply-voucher', code }, { commandId: code });

  test('a code is stored once, regardless of case and spaces', () => {
    expect(apply(apply(three, ' spring '), 'SPRING').vouchers).toEqual(['SPRING']);
    expect(after(apply(three, 'spring'), { kind: 'remove-voucher', code: 'Spring' }).vouchers).toEqual([]);
  });

  test('a refused code has a reason', () => {
    const refusedAs = (code: string) => problemOf(three, { kind: 'apply-voucher', code });
    for (const code of ['unknown', '  ', 'x'.repeat(41)]) {
      expect(refusedAs(code)).toEqual(refusedFor({ kind: 'unknown' }));
    }
  });

  test('a code that may apply later is stored on request, one that never will is refused', () => {
    const refusing = (refusal: VoucherRefusal) => ({ checkVoucher: () => refuse(refusal) });
    const keep = { kind: 'apply-voucher', code: 'later', keep: true } as const;
    const waiting = refusing({ kind: 'nothing-to-discount' });
    expect(after(three, keep, waiting).vouchers).toEqual(['LATER']);
    expect(problemOf(three, { kind: 'apply-voucher', code: 'later' }, waiting)).toEqual(
      refusedFor({ kind: 'nothing-to-discount' }),
    );
    for (const kind of ['unknown', 'used-up', 'used-by-you', 'first-time-customers-only'] as const)
      expect(problemOf(three, keep, refusing({ kind }))).toEqual(refusedFor({ kind }));
  });

  test('at most ten codes are accepted', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `code-${at}`).reduce(apply, three);
    expect(problemOf(ten, { kind: 'apply-voucher', code: 'more' })).toEqual(refusedFor({ kind: 'not-with-others' }));
  });
});

describe('switching the currency', () => {
  const toDollars: BasketCommand = { kind: 'switch-currency', currency: 'USD' };

  test('updates every line to its price in the new currency', () => {
    const switched = after(three, toDollars);
    expect(switched.currency).toBe('USD');
    expect(switched.lines.map((line) => line.shownMinor)).toEqual([5280, 5280, 5280]);
  });

  test('updates removed lines too, so that they are restored with the new price', () => {
    const without = after(three, { kind: 'remove-line', lineId: 'b' });
    const switched = after(without, toDollars, { commandId: '2' });
    const back = after(switched, { kind: 'restore-line', lineId: 'b' }, { commandId: '3' });
    expect(back.lines.map((line) => line.shownMinor)).toEqual([5280, 5280, 5280]);
  });

  test('is refused for lines without a price in that currency, and for a currency the brand does not offer', () => {
    const mixed = after(three, add('d', { productId: 'euro-only' }));
    expect(problemOf(mixed, toDollars, { commandId: '2' })).toEqual({
      code: 'basket/price-missing-in-currency',
      data: { lineIds: ['d'] },
    });
    expect(problemOf(three, { kind: 'switch-currency', currency: 'GBP' })).toEqual({
      code: 'basket/currency-not-offered',
    });
  });

  test('is not prevented by a line that has no price in the current currency either', () => {
    const withdrawn = buildLine({ id: 'old', configuration: buildConfiguration({ productId: 'gone' }) });
    const switched = after(buildBasket({ lines: [withdrawn] }), toDollars);
    expect(switched.lines[0]?.shownMinor).toBeNull();
  });
});

describe('commands', () => {
  test('a repeated command changes nothing; the same id with other content is a new command', () => {
    const once = after(three, add('d'));
    expect(after(once, add('d'))).toBe(once);
    expect(idsOf(after(once, add('e'), { fingerprint: 'print-2' }))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('the ids of the last commands are stored, and each dismissed notice once', () => {
    const dismiss = (basket: Basket, at: number) =>
      after(basket, { kind: 'dismiss-notice', noticeKey: `notice-${at % 3}` }, { commandId: `command-${at}` });
    const basket = Array.from({ length: 100 }, (_, at) => at).reduce(dismiss, three);
    expect(basket.commands).toHaveLength(MAX_COMMAND_IDS);
    expect(basket.commands.at(-1)?.id).toBe('command-99');
    expect(basket.dismissed).toEqual(['notice-0', 'notice-1', 'notice-2']);
    const shown = after(basket, { kind: 'note-recommendations-shown', productId: 'asking' });
    expect(shown.recommendationsShown).toEqual(['asking']);
  });
});

function refusedFor(refusal: VoucherRefusal) {
  return { code: 'basket/voucher-refused', data: { refusal } };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import { anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import { ok, refuse } from '#core/result.ts';
import { applyBatch, applyCommand } from './apply-command.ts';
import { anyCommand } from './basket-arbitrary.builder.ts';
import type { BasketCommand } from './basket-command.ts';
import { buildBasket, buildLine } from './basket.builder.ts';
import { type Basket, MAX_COMMAND_IDS, MAX_LINES } from './basket.ts';
import type { CommandContext } from './command-context.ts';

type TimedCommand = readonly [command: BasketCommand, pauseMs: number];

const anyShop = fc.tuple(anyProduct('p1'), anyProduct('p2'));
const anyCommands = anyShop.chain((products) =>
  fc.tuple(fc.constant(products), fc.array(fc.tuple(anyCommand(products), fc.nat({ max: 6000 })), { maxLength: 20 })),
);

function contextOf(products: readonly Product[], commandId: string, at: number): CommandContext {
  return {
    products: (id) => products.find((product) => product.id === id),
    currencies: ['EUR', 'JPY', 'KWD'],
    at,
    commandId,
    fingerprint: 'print',
    checkVoucher: (code) => (code.startsWith('W') ? refuse({ kind: 'unknown' }) : ok(null)),
    refusalOf: (name) => (name.startsWith('taken') ? 'taken' : null),
  };
}

function applied(basket: Basket, command: BasketCommand, context: CommandContext): Basket {
  const result = applyCommand(basket, command, context);
  return result.ok ? result.value : basket;
}

function applyAll(
  products: readonly Product[],
  commands: readonly TimedCommand[],
  start = buildBasket(),
): { basket: Basket; at: number } {
  let [basket, at] = [start, 0];
  for (const [position, [command, delayMs]] of commands.entries()) {
    at += delayMs;
    basket = applied(basket, command, contextOf(products, `step ${position}`, at));
  }
  return { basket, at };
}

describe('any sequence of basket commands', () => {
  test('satisfies the invariants of a basket', () => {
    fc.assert(
      fc.property(anyCommands, ([products, commands]) => {
        const { basket } = applyAll(products, commands);
        const ids = [...basket.lines, ...basket.removed.map((removed) => removed.line)].map((line) => line.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(basket.vouchers).size).toBe(basket.vouchers.length);
        expect(['EUR', 'JPY', 'KWD']).toContain(basket.currency);
        expect(basket.commands.length).toBeLessThanOrEqual(MAX_COMMAND_IDS);
        for (const line of basket.lines) {
          const product = products.find(({ id }) => id === line.configuration.productId) ?? products[0];
          expect(priceConfiguration(product, line.configuration, basket.currency)).toMatchObject({
            value: { currentMinor: line.shownMinor },
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  test('records shown recommendations of a product once, also when the id of the command has expired', () => {
    const [id, other] = ['p1', 'p2'];
    fc.assert(
      fc.property(anyCommands, anyCommands, ([products, before], [, after]) => {
        const noteShown = (productId: string) => ({ kind: 'note-recommendations-shown', productId }) as const;
        const { basket: first, at } = applyAll(products, before);
        const recorded = applied(first, noteShown(id), contextOf(products, 'shown', at));
        const { basket: later, at: then } = applyAll(products, after, recorded);
        const expired = { ...later, commands: [] };
        expect(applied(expired, noteShown(id), contextOf(products, 'shown', then))).toBe(expired);
        expect(expired.recommendationsShown.filter((shown) => shown === id)).toEqual([id]);
        expect(applied(expired, noteShown(other), contextOf(products, 'shown', then)).recommendationsShown).toContain(
          other,
        );
      }),
    );
  });

  test('never has more than 200 lines', () => {
    const nearlyFull = Array.from({ length: MAX_LINES - 2 }, (_, at) => buildLine({ id: `old-${at}` }));
    fc.assert(
      fc.property(anyCommands, ([products, commands]) => {
        const { basket } = applyAll(products, commands, buildBasket({ lines: nearlyFull }));
        expect(basket.lines.length).toBeLessThanOrEqual(MAX_LINES);
      }),
    );
  });

  test('changes nothing when one of the stored commands is repeated', () => {
    fc.assert(
      fc.property(anyCommands, fc.nat(), ([products, commands], any) => {
        const { basket, at } = applyAll(products, commands);
        const known = basket.commands[any % Math.max(basket.commands.length, 1)]?.id;
        const [command] = commands[Number(known?.slice('step '.length))] ?? [{ kind: 'remove-voucher', code: '' }];
        const repeated = applied(basket, command, contextOf(products, known ?? 'none', at + 1));
        expect(known === undefined || repeated === basket).toBe(true);
      }),
    );
  });

  test('has the same result when a line is removed and restored afterwards', () => {
    fc.assert(
      fc.property(anyCommands, fc.nat(), ([products, commands], any) => {
        const { basket: before, at } = applyAll(products, commands);
        const lineId = before.lines[any % Math.max(before.lines.length, 1)]?.id ?? 'none';
        const unchanged = applied(before, { kind: 'remove-voucher', code: 'none' }, contextOf(products, 'expire', at));
        const without = applied(before, { kind: 'remove-line', lineId }, contextOf(products, 'out', at));
        const back = applied(without, { kind: 'restore-line', lineId }, contextOf(products, 'in', at));
        expect(without.lines).toEqual(before.lines.filter((line) => line.id !== lineId));
        expect({ ...back, commands: [] }).toEqual({
          ...unchanged,
          commands: [],
          removed: lineId === 'none' ? back.removed : unchanged.removed,
        });
      }),
    );
  });

  test('leaves the basket unchanged when a command is refused, and never mutates it', () => {
    fc.assert(
      fc.property(anyCommands, ([products, commands]) => {
        const { basket, at } = applyAll(products, commands);
        const copy = structuredClone(basket);
        for (const [command] of commands) applyCommand(basket, command, contextOf(products, 'again', at));
        expect(basket).toEqual(copy);
      }),
    );
  });
});

describe('a batch', () => {
  test('has the effect of its commands one after the other, or none', () => {
    fc.assert(
      fc.property(anyCommands, anyCommands, ([products, before], [, steps]) => {
        const { basket, at } = applyAll(products, before);
        const context = contextOf(products, 'batch', at);
        const commands = steps.map(([command]) => command);
        const batch = applyBatch(basket, commands, context);
        let expected = basket;
        const refusals: unknown[] = [];
        for (const [position, command] of commands.entries()) {
          const result = applyCommand(expected, command, { ...context, commandId: `single ${position}` });
          if (!result.ok && result.problem.code !== 'basket/voucher-refused') refusals.push(result.problem);
          if (refusals.length > 0) break;
          expected = result.ok ? result.value : expected;
        }
        expect(batch.ok ? [] : [batch.problem]).toEqual(refusals);
        if (!batch.ok) return;
        expect(batch.value.outcomes).toHaveLength(commands.length);
        const isApplied = batch.value.outcomes.some(({ kind }) => kind === 'applied');
        expect(batch.value.basket === basket).toBe(!isApplied);
        expect({ ...batch.value.basket, commands: [] }).toEqual({ ...(isApplied ? expected : basket), commands: [] });
        expect(batch.value.basket.commands.length).toBeLessThanOrEqual(basket.commands.length + 1);
      }),
      { numRuns: 300 },
    );
  });

  test('changes nothing when it is repeated, and reports the same refused vouchers', () => {
    fc.assert(
      fc.property(anyCommands, anyCommands, ([products, before], [, steps]) => {
        const { basket, at } = applyAll(products, before);
        const commands = steps.map(([command]) => command);
        const first = applyBatch(basket, commands, contextOf(products, 'batch', at));
        fc.pre(first.ok && first.value.basket !== basket);
        if (!first.ok) return;
        const repeated = applyBatch(first.value.basket, commands, contextOf(products, 'batch', at));
        expect(repeated.ok && repeated.value.basket).toBe(first.value.basket);
        expect(repeated.ok && repeated.value.outcomes.every(({ kind }) => kind !== 'applied')).toBe(true);
      }),
    );
  });
});

describe('two tabs', () => {
  /** The subject of a command: commands on the same subject conflict, the later one decides. */
  function subjectOf(command: BasketCommand): string {
    switch (command.kind) {
      case 'apply-voucher':
      case 'remove-voucher':
        return `voucher ${command.code.trim().toUpperCase()}`;
      case 'dismiss-notice':
        return `notice ${command.noticeKey}`;
      case 'note-recommendations-shown':
        return `shown ${command.productId}`;
      case 'note-transfer-code':
        return `code ${command.name}`;
      case 'switch-currency':
        return 'currency';
      default:
        return `line ${command.lineId}`;
    }
  }

  function withoutOrder({ lines, vouchers, dismissed, recommendationsShown, removed, currency }: Basket) {
    const byId = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return {
      byId,
      removed,
      currency,
      vouchers: vouchers.toSorted(),
      dismissed: dismissed.toSorted(),
      shown: recommendationsShown.toSorted(),
    };
  }

  const anyPair = anyShop.chain((products) =>
    fc.tuple(
      fc.constant(products),
      fc.array(fc.tuple(anyCommand(products), fc.nat({ max: 3000 })), { maxLength: 12 }),
      anyCommand(products),
      anyCommand(products),
    ),
  );

  test('commands about different items commute', () => {
    fc.assert(
      fc.property(anyPair, ([products, commands, one, other]) => {
        fc.pre(subjectOf(one) !== subjectOf(other));
        fc.pre(one.kind !== 'switch-currency' && other.kind !== 'switch-currency');
        const { basket, at } = applyAll(products, commands);
        const applyFirst = (to: Basket) => applied(to, one, contextOf(products, 'one', at));
        const applySecond = (to: Basket) => applied(to, other, contextOf(products, 'other', at));
        expect(withoutOrder(applySecond(applyFirst(basket)))).toEqual(withoutOrder(applyFirst(applySecond(basket))));
      }),
      { numRuns: 1000 },
    );
  });

  test('a change of currency concurrent with another command leaves one currency and every price in it', () => {
    fc.assert(
      fc.property(anyPair, ([products, commands, one]) => {
        const { basket, at } = applyAll(products, commands);
        const switched = applied(
          basket,
          { kind: 'switch-currency', currency: 'JPY' },
          contextOf(products, 'switch', at),
        );
        const { lines } = applied(switched, one, contextOf(products, 'one', at));
        const { currency } = applied(switched, one, contextOf(products, 'one', at));
        for (const line of lines) {
          const product = products.find(({ id }) => id === line.configuration.productId) ?? products[0];
          expect(priceConfiguration(product, line.configuration, currency)).toMatchObject({
            value: { currentMinor: line.shownMinor },
          });
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { buildBasket, buildLine } from './basket.builder.ts';
import { type Basket, MAX_LINES } from './basket.ts';
import { mergeBaskets } from './merge-baskets.ts';
import { SHARED_COMMAND_ID } from './shared-command-id.ts';

const forDomain = (id: string, name: string, productId = 'product-web-start') =>
  buildLine({ id, configuration: buildConfiguration({ productId, domain: { mode: 'existing', name } }) });
const idsOf = (lines: readonly { readonly id: string }[]) => lines.map((line) => line.id);

describe("merging a guest's basket into the customer's", () => {
  test('appends guest lines and vouchers, and reports the added lines', () => {
    const guest = buildBasket({
      id: 'guest',
      lines: [buildLine({ id: 'g1' }), buildLine({ id: 'g2' })],
      vouchers: ['SPRING', 'BOTH'],
    });
    const customer = buildBasket({ id: 'customer', lines: [buildLine({ id: 'c1' })], vouchers: ['BOTH'] });
    const { basket, notices } = mergeBaskets(guest, customer);
    expect(basket.id).toBe('customer');
    expect(idsOf(basket.lines)).toEqual(['c1', 'g1', 'g2']);
    expect(basket.vouchers).toEqual(['BOTH', 'SPRING']);
    expect([idsOf(notices.added), idsOf(notices.skipped)]).toEqual([['g1', 'g2'], []]);
  });

  test('adds the same product for the same domain only once', () => {
    const guest = buildBasket({
      lines: [forDomain('g1', 'Example.com'), forDomain('g2', 'example.com', 'ssl'), forDomain('g3', 'example.net')],
    });
    const { basket, notices } = mergeBaskets(guest, buildBasket({ lines: [forDomain('c1', 'example.com')] }));
    expect(idsOf(basket.lines)).toEqual(['c1', 'g2', 'g3']);
    expect(idsOf(notices.skipped)).toEqual(['g1']);
  });

  test('marks the auth code of a transfer in both baskets as given if the guest gave it', () => {
    const transferOf = (id: string, name: string, codeGiven: boolean) =>
      buildLine({ id, configuration: buildConfiguration({ domain: { mode: 'transfer', name, codeGiven } }) });
    const guest = buildBasket({ lines: [transferOf('g1', 'a.com', true), transferOf('g2', 'b.com', false)] });
    const lines = [
      transferOf('c1', 'a.com', false),
      transferOf('c2', 'b.com', false),
      transferOf('c3', 'c.com', false),
    ];
    const merged = mergeBaskets(guest, buildBasket({ lines })).basket.lines.map(({ configuration }) => configuration);
    expect(merged.map(({ domain }) => domain)).toEqual([
      { mode: 'transfer', name: 'a.com', codeGiven: true },
      { mode: 'transfer', name: 'b.com', codeGiven: false },
      { mode: 'transfer', name: 'c.com', codeGiven: false },
    ]);
  });

  test("keeps the customer's currency and clears the shown price of lines from another one", () => {
    const guest = buildBasket({ currency: 'USD', lines: [buildLine({ id: 'g1' })] });
    const { basket } = mergeBaskets(guest, buildBasket({ lines: [buildLine({ id: 'c1' })] }));
    expect(basket.currency).toBe('EUR');
    expect(basket.lines.map((line) => line.shownMinor)).toEqual([4800, null]);
  });

  test("adopts the guest's currency if the customer's basket is empty", () => {
    const removed = [{ line: buildLine({ id: 'c1' }), position: 0, removedAt: 0 }];
    const { basket } = mergeBaskets(
      buildBasket({ currency: 'USD', lines: [buildLine({ id: 'g1' })] }),
      buildBasket({ removed }),
    );
    expect(basket.currency).toBe('USD');
    expect(basket.lines[0]?.shownMinor).toBe(4800);
    expect(basket.removed[0]?.line.shownMinor).toBeNull();
  });

  test('loses and duplicates no line, stops at 200 lines, and adds nothing when repeated', () => {
    const domain = fc.option(
      fc.constantFrom('a.com', 'A.com', 'b.com').map((name) => ({ mode: 'existing' as const, name })),
    );
    const anyBasket = (prefix: string): fc.Arbitrary<Basket> =>
      fc
        .array(domain, { maxLength: 150, size: 'max' })
        .map((domains) =>
          domains.map((chosen, at) =>
            buildLine({ id: `${prefix}${at}`, configuration: buildConfiguration({ domain: chosen }) }),
          ),
        )
        .map((lines) => buildBasket({ id: prefix, lines, commands: [{ id: prefix, fingerprint: 'print' }] }));
    fc.assert(
      fc.property(anyBasket('g'), anyBasket('c'), (guest, customer) => {
        const { basket, notices } = mergeBaskets(guest, customer);
        expect(basket.lines).toEqual([...customer.lines, ...notices.added]);
        expect(notices.added.length + notices.skipped.length).toBe(guest.lines.length);
        expect(basket.lines.length).toBeLessThanOrEqual(MAX_LINES);
        const again = mergeBaskets(guest, basket);
        expect(again.notices.added).toEqual([]);
        expect(again.basket).toEqual(basket);
      }),
    );
  });

  test('keeps the commands of both baskets, also where they share an id', () => {
    const command = (fingerprint: string) => ({ id: SHARED_COMMAND_ID, fingerprint });
    const { basket } = mergeBaskets(
      buildBasket({ commands: [command('added a'), command('added b')] }),
      buildBasket({ commands: [command('added a')] }),
    );
    expect(basket.commands).toEqual([command('added a'), command('added b')]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { buildDomainConfiguration, soldDomain } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { ok } from '#core/result.ts';
import { applyCommand } from './apply-command.ts';
import type { BasketCommand } from './basket-command.ts';
import { buildBasket } from './basket.builder.ts';
import { type Basket, basketDomainCount } from './basket.ts';
import type { CommandContext } from './command-context.ts';
import { mergeBaskets } from './merge-baskets.ts';

const hosting = buildProduct({ needsDomain: true });

function applied(basket: Basket, command: BasketCommand, changes: Partial<CommandContext> = {}) {
  return applyCommand(basket, command, {
    products: (id) => soldDomain(id) ?? (id === hosting.id ? hosting : undefined),
    currencies: ['EUR', 'USD'],
    at: 1000,
    commandId: `command ${basket.commands.length}`,
    fingerprint: 'print',
    checkVoucher: () => ok(null),
    refusalOf: () => null,
    ...changes,
  });
}

function after(commands: readonly BasketCommand[], basket = buildBasket()): Basket {
  let last = basket;
  for (const command of commands) {
    const result = applied(last, command);
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    last = result.value;
  }
  return last;
}

function problemOf(basket: Basket, command: BasketCommand, changes: Partial<CommandContext> = {}) {
  const result = applied(basket, command, changes);
  return result.ok ? null : result.problem;
}

const add = (lineId: string, configuration: Configuration): BasketCommand => ({
  kind: 'add-line',
  lineId,
  configuration,
});
const edit = (lineId: string, configuration: Configuration): BasketCommand => ({
  kind: 'edit-line',
  lineId,
  configuration,
});
const hostingFor = (lineId: string, name = 'whatever') =>
  buildConfiguration({ domain: { mode: 'basket', name, lineId } });
const domainsOf = ({ lines }: Basket) => lines.map(({ configuration }) => configuration.domain);
const namesOf = (basket: Basket) => domainsOf(basket).map((domain) => domain?.name);

const withName = after([add('d', buildDomainConfiguration('example.com'))]);
const withHosting = after([add('h', hostingFor('d'))], withName);

describe('a domain in the basket', () => {
  test('is stored as an A-label with normalized nameservers', () => {
    const domain = {
      mode: 'register',
      name: 'MÜNCHEN.de',
      nameservers: [' NS1.Example.net. ', 'ns1.example.net'],
    } as const;
    const basket = after([add('d', buildDomainConfiguration('münchen.de', { domain }))]);
    expect(domainsOf(basket)).toEqual([
      { mode: 'register', name: 'xn--mnchen-3ya.de', nameservers: ['ns1.example.net'] },
    ]);
  });

  test('is counted when it is registered or transferred', () => {
    expect(basketDomainCount(buildBasket())).toBe(0);
    const basket = after([
      add('r', buildDomainConfiguration('lantern.com')),
      add('t', buildDomainConfiguration('beacon.com', { mode: 'transfer' })),
      add('n', buildDomainConfiguration('candle.com', { mode: 'renew' })),
      add('h', hostingFor('r')),
    ]);
    expect(basketDomainCount(basket)).toBe(2);
  });

  test('is bought by one line only, regardless of its spelling', () => {
    const again = { code: 'basket/domain-in-basket' };
    expect(problemOf(withName, add('e', buildDomainConfiguration('EXAMPLE.com')))).toEqual(again);
    expect(problemOf(withName, add('e', buildDomainConfiguration('example.com', { mode: 'transfer' })))).toEqual(again);
    const renewed = after([add('r', buildDomainConfiguration('EXAMPLE.com', { mode: 'renew' }))]);
    expect(domainsOf(renewed)).toEqual([{ mode: 'renew', name: 'example.com' }]);
    for (const mode of ['register', 'transfer', 'renew', 'restore'] as const)
      expect(problemOf(renewed, add('e', buildDomainConfiguration('example.com', { mode })))).toEqual(again);
    const two = after([add('e', buildDomainConfiguration('other.com'))], withName);
    expect(problemOf(two, edit('e', buildDomainConfiguration('example.com')))).toEqual(again);
    expect(problemOf(two, edit('d', buildDomainConfiguration('example.com', { term: 24 })))).toBeNull();
  });

  test('that was added again cannot be restored as a second line', () => {
    const again = after(
      [{ kind: 'remove-line', lineId: 'd' }, add('e', buildDomainConfiguration('example.com'))],
      withName,
    );
    expect(problemOf(again, { kind: 'restore-line', lineId: 'd' })).toEqual({ code: 'basket/domain-in-basket' });
  });

  test('that cannot be registered is refused when it is added, but not when it is already there', () => {
    const changes: Partial<CommandContext> = { refusalOf: () => 'taken' };
    const taken = { code: 'basket/configuration-invalid', fields: [{ path: 'domain', code: 'taken' }] };
    expect(problemOf(buildBasket(), add('d', buildDomainConfiguration('example.com')), changes)).toEqual(taken);
    expect(problemOf(withName, edit('d', buildDomainConfiguration('other.com')), changes)).toEqual(taken);
    expect(problemOf(withName, edit('d', buildDomainConfiguration('example.com', { term: 24 })), changes)).toBeNull();
    const transfer = add('t', buildDomainConfiguration('example.com', { mode: 'transfer' }));
    expect(problemOf(buildBasket(), transfer, changes)).toBeNull();
  });
});

describe('a service linked to a domain line', () => {
  test('has its domain, also after the domain is changed', () => {
    expect(namesOf(withHosting)).toEqual(['example.com', 'example.com']);
    const renamed = after([edit('d', buildDomainConfiguration('other.de'))], withHosting);
    expect(namesOf(renamed)).toEqual(['other.de', 'other.de']);
  });

  test('keeps the domain when the domain line is removed, and is linked again when it is restored', () => {
    const without = after([{ kind: 'remove-line', lineId: 'd' }], withHosting);
    expect(domainsOf(without)).toEqual([{ mode: 'basket', name: 'example.com', lineId: 'd' }]);
    const changed = after([edit('h', { ...hostingFor('d'), term: 24 })], without);
    expect(namesOf(after([{ kind: 'restore-line', lineId: 'd' }], changed))).toEqual(['example.com', 'example.com']);
  });

  test('has the new domain when it is restored after a change', () => {
    const renamed = after(
      [
        { kind: 'remove-line', lineId: 'h' },
        edit('d', buildDomainConfiguration('other.com')),
        { kind: 'restore-line', lineId: 'h' },
      ],
      withHosting,
    );
    expect(namesOf(renamed)).toEqual(['other.com', 'other.com']);
  });

  test('cannot be linked to a line that is not a domain line', () => {
    const unknown = { code: 'basket/configuration-invalid', fields: [{ path: 'domain', code: 'unknown' }] };
    expect(problemOf(withHosting, add('i', hostingFor('h', 'example.com')))).toEqual(unknown);
    expect(problemOf(withHosting, add('i', hostingFor('gone', 'example.com')))).toEqual(unknown);
  });
});

describe('the auth code of a transfer', () => {
  const transfer = (codeGiven: boolean) =>
    buildDomainConfiguration('example.com', {
      domain: { mode: 'transfer', name: 'example.com', codeGiven },
      mode: 'transfer',
    });

  test('counts as given only once the server has recorded it, and only for the same domain', () => {
    const claimed = after([add('t', transfer(true))]);
    expect(domainsOf(claimed)).toMatchObject([{ codeGiven: false }]);
    const recorded = after([{ kind: 'note-transfer-code', name: 'example.com' }], claimed);
    expect(domainsOf(recorded)).toMatchObject([{ codeGiven: true }]);
    expect(domainsOf(after([edit('t', transfer(false))], recorded))).toMatchObject([{ codeGiven: true }]);
    const other = buildDomainConfiguration('other.com', { mode: 'transfer' });
    expect(domainsOf(after([edit('t', other)], recorded))).toMatchObject([{ codeGiven: false }]);
  });

  test('is refused for a domain that is not transferred', () => {
    const problem = problemOf(withName, { kind: 'note-transfer-code', name: 'example.com' });
    expect(problem).toEqual({ code: 'basket/line-not-found' });
  });
});

describe("merging a guest's basket into the customer's", () => {
  test('skips a domain that is already bought, and links its service to the remaining line', () => {
    const customer = after([add('t', buildDomainConfiguration('example.com', { mode: 'transfer' }))]);
    const { basket, notices } = mergeBaskets(withHosting, customer);
    expect(basket.lines.map(({ id }) => id)).toEqual(['t', 'h']);
    expect(notices.skipped.map(({ id }) => id)).toEqual(['d']);
    expect(domainsOf(basket)[1]).toEqual({ mode: 'basket', name: 'example.com', lineId: 't' });
  });

  test('keeps a service linked to its domain line', () => {
    const { basket } = mergeBaskets(withHosting, buildBasket());
    expect(domainsOf(basket)[1]).toEqual({ mode: 'basket', name: 'example.com', lineId: 'd' });
  });
});

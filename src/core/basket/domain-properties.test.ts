import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boughtName, registeredName } from '#core/catalogue/bought-name.ts';
import type { Configuration, DomainChoice } from '#core/catalogue/configuration.ts';
import { soldDomain } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { ok } from '#core/result.ts';
import { applyCommand } from './apply-command.ts';
import type { BasketCommand } from './basket-command.ts';
import { buildBasket } from './basket.builder.ts';
import type { Basket, Line } from './basket.ts';
import type { CommandContext } from './command-context.ts';
import { boughtNames } from './domain-lines.ts';
import { mergeBaskets } from './merge-baskets.ts';

type TimedCommand = readonly [command: BasketCommand, pauseMs: number];

const hosting = buildProduct({ needsDomain: true });
const NAMES = ['a.com', 'A.com', ' a.com', 'b.com', 'bücher.de', 'xn--bcher-kva.de', 'taken.com', 'nothing', ''];
const anyLineId = fc.constantFrom('1', '2', '3', '4', '5', '6');

const anyDomain: fc.Arbitrary<DomainChoice> = fc.constantFrom(...NAMES).chain((name) =>
  fc.oneof(
    fc.constant<DomainChoice>({ mode: 'register', name, nameservers: [] }),
    fc.boolean().map((codeGiven): DomainChoice => ({ mode: 'transfer', name, codeGiven })),
    fc.constantFrom('renew', 'restore', 'existing').map((mode): DomainChoice => ({ mode, name })),
    anyLineId.map((lineId): DomainChoice => ({ mode: 'basket', name, lineId })),
  ),
);

const anyConfiguration: fc.Arbitrary<Configuration> = anyDomain.chain((domain) => {
  const tld = domain.name.endsWith('de') ? 'de' : 'com';
  const expected = {
    register: `tld:${tld}`,
    transfer: `tld:${tld}:transfer`,
    renew: `tld:${tld}:renew`,
    restore: `tld:${tld}:restore`,
    existing: hosting.id,
    basket: hosting.id,
  };
  const productId = fc.oneof(
    { arbitrary: fc.constant(expected[domain.mode]), weight: 6 },
    { arbitrary: fc.constantFrom('tld:com', 'tld:net:transfer', hosting.id), weight: 1 },
  );
  return productId.map((id) => buildConfiguration({ productId: id, domain }));
});

const anyCommand: fc.Arbitrary<BasketCommand> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('add-line', 'edit-line'),
      lineId: anyLineId,
      configuration: anyConfiguration,
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constantFrom('remove-line', 'restore-line'), lineId: anyLineId }), weight: 2 },
  fc.record({ kind: fc.constant('note-transfer-code'), name: fc.constantFrom(...NAMES) }),
  fc.record({ kind: fc.constant('switch-currency'), currency: fc.constantFrom('EUR', 'USD') }),
);

const anyCommands = fc.array(fc.tuple(anyCommand, fc.nat({ max: 6000 })), { maxLength: 30 });

function contextAt(at: number, commandId: string): CommandContext {
  return {
    products: (id) => soldDomain(id) ?? (id === hosting.id ? hosting : undefined),
    currencies: ['EUR', 'USD'],
    at,
    commandId,
    fingerprint: 'print',
    checkVoucher: () => ok(null),
    refusalOf: (name) => (name === 'taken.com' ? 'taken' : null),
  };
}

function applyAll(commands: readonly TimedCommand[], id = 'basket'): Basket {
  let [basket, at] = [buildBasket({ id }), 0];
  for (const [position, [command, delayMs]] of commands.entries()) {
    at += delayMs;
    const result = applyCommand(basket, command, contextAt(at, `${id} ${position}`));
    if (result.ok) basket = result.value;
  }
  return basket;
}

function domainsOf(lines: Basket['lines']) {
  return lines.map(({ configuration }) => configuration.domain);
}

function expectSound({ lines }: Basket): void {
  const bought = lines.flatMap(({ configuration }) => boughtName(configuration) ?? []);
  expect(new Set(bought).size).toBe(bought.length);
  expect(lines.map(({ configuration }) => registeredName(configuration))).not.toContain('taken.com');
  expect(bought.every((name) => /^[a-z0-9.-]+$/.test(name))).toBe(true);
  const names = boughtNames(lines);
  const followed = domainsOf(lines).filter((domain) => domain?.mode === 'basket' && names.has(domain.lineId));
  expect(followed.every((domain) => domain?.mode === 'basket' && domain.name === names.get(domain.lineId))).toBe(true);
}

test('after any commands each domain is bought once, as A-label, and services have the domains of their linked lines', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => expectSound(applyAll(commands))),
    { numRuns: 500 },
  );
});

test('an auth code counts as given only for the domain it was recorded for', () => {
  fc.assert(
    fc.property(anyCommands, (commands) => {
      const recorded = commands.flatMap(([command]) => (command.kind === 'note-transfer-code' ? [command.name] : []));
      const known = domainsOf(applyAll(commands).lines).filter(
        (domain) => domain?.mode === 'transfer' && domain.codeGiven,
      );
      expect(known.every((domain) => recorded.includes(domain?.name ?? ''))).toBe(true);
    }),
  );
});

test('two baskets merged at login buy each domain once', () => {
  fc.assert(
    fc.property(anyCommands, anyCommands, (guest, customer) => {
      const incoming = applyAll(guest, 'guest');
      const renamed = { ...incoming, lines: incoming.lines.map(renamedLine) };
      expectSound(mergeBaskets(renamed, applyAll(customer, 'customer')).basket);
    }),
  );
});

/** Line ids are never reused. */
function renamedLine(line: Line): Line {
  const { domain } = line.configuration;
  const followed = domain?.mode === 'basket' ? { ...domain, lineId: `g${domain.lineId}` } : domain;
  return { ...line, id: `g${line.id}`, configuration: { ...line.configuration, domain: followed } };
}

test('the same domain added in two tabs results in one line, whichever comes first', () => {
  const adding = (lineId: string, name: string, mode: 'register' | 'transfer'): BasketCommand => ({
    kind: 'add-line',
    lineId,
    configuration: buildConfiguration({
      productId: mode === 'register' ? 'tld:com' : 'tld:com:transfer',
      domain: mode === 'register' ? { mode, name, nameservers: [] } : { mode, name, codeGiven: false },
    }),
  });
  const anyMode = fc.constantFrom('register', 'transfer');
  fc.assert(
    fc.property(anyCommands, anyMode, anyMode, (commands, one, other) => {
      const names = ['tabs.com', 'Tabs.COM'] as const;
      const last = applyAll([...commands, [adding('t1', names[0], one), 0], [adding('t2', names[1], other), 0]]);
      expect(last.lines.filter(({ configuration }) => boughtName(configuration) === 'tabs.com')).toHaveLength(1);
    }),
  );
});

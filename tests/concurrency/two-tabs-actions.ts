import fc from 'fast-check';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { buildDomainConfiguration } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import type { ModelCommand } from './basket-model.ts';
import { EURO, SITE, TAKEN, WEB } from './two-tabs-shop.ts';

/** A line by its position in what the tab last showed, which may be outdated. */
type Pointed = { readonly line: number };

/** A change made in a tab. */
export type Change =
  | { readonly kind: 'add-line'; readonly product: ChosenProduct }
  | ({ readonly kind: 'edit-line'; readonly product: ChosenProduct } & Pointed)
  | ({ readonly kind: 'set-quantity'; readonly quantity: number } & Pointed)
  | ({ readonly kind: 'remove-line' | 'restore-line' } & Pointed)
  | Extract<ModelCommand, { kind: 'apply-voucher' | 'remove-voucher' | 'switch-currency' | 'dismiss-notice' }>
  | Extract<ModelCommand, { kind: 'note-recommendations-shown' }>;

/** A configuration to add; a service may use the domain of a line. */
export type ChosenProduct = Configuration | ({ readonly follows: true } & Pointed);

/** One action in a tab. A command is new, repeated unchanged, or has the id of an earlier one with another content. */
export type TabAction =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'again'; readonly back: number }
  | { readonly kind: 'same-id'; readonly back: number; readonly change: Change }
  | { readonly kind: 'look' | 'bill' | 'order' | 'order-again' };

/** One or two simultaneous actions, each in one of the two tabs, after a pause. */
export interface SequenceStep {
  readonly pauseMs: number;
  readonly acts: readonly { readonly tab: 0 | 1; readonly act: TabAction }[];
}

const line = fc.nat({ max: 5 });

const anyWeb: fc.Arbitrary<Configuration> = fc
  .record({
    term: fc.constantFrom(1 as const, 12 as const, 24 as const),
    quantity: fc.constantFrom(1, 1, 1, 1, 2, 3, 10, 11),
    options: fc.constantFrom({}, { memory: ['8gb'] }, { memory: ['16gb'] }),
    extras: fc.constantFrom<string[]>([], ['backups']),
  })
  .map(buildConfiguration);

const anyDomain: fc.Arbitrary<Configuration> = fc
  .tuple(fc.constantFrom('one.com', 'two.com', 'three.com', TAKEN), fc.constantFrom(12 as const, 24 as const))
  .map(([name, term]) => buildDomainConfiguration(name, { term }));

const anySite: fc.Arbitrary<ChosenProduct> = fc.oneof(
  fc.constant(buildConfiguration({ productId: SITE.id })),
  fc.constant(buildConfiguration({ productId: SITE.id, domain: { mode: 'existing', name: 'mine.org' } })),
  { arbitrary: fc.record({ follows: fc.constant(true), line }), weight: 3 },
);

const anyProduct: fc.Arbitrary<ChosenProduct> = fc.oneof(
  { arbitrary: anyWeb, weight: 3 },
  { arbitrary: anyDomain, weight: 3 },
  { arbitrary: anySite, weight: 2 },
  fc.constantFrom(buildConfiguration({ productId: EURO.id }), buildConfiguration({ productId: 'gone' })),
);

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('add-line'), product: anyProduct }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('edit-line'), product: anyProduct, line }), weight: 4 },
  fc.record({ kind: fc.constant('set-quantity'), quantity: fc.constantFrom(0, 1, 3, 10, 11), line }),
  { arbitrary: fc.record({ kind: fc.constantFrom('remove-line', 'restore-line'), line }), weight: 5 },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('apply-voucher', 'remove-voucher'),
      code: fc.constantFrom('SAVE10', 'SAVE10', ' save10 ', 'LONG', 'ALONE', 'NOBODY'),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('switch-currency'),
      currency: fc.constantFrom('EUR', 'USD', 'JPY', 'CHF'),
    }),
    weight: 2,
  },
  fc.record({ kind: fc.constant('dismiss-notice'), noticeKey: fc.constantFrom('one', 'two') }),
  fc.record({ kind: fc.constant('note-recommendations-shown'), productId: fc.constantFrom(WEB.id, SITE.id) }),
);

const anyAction: fc.Arbitrary<TabAction> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('change'), change: anyChange }), weight: 12 },
  { arbitrary: fc.record({ kind: fc.constant('again'), back: fc.nat({ max: 4 }) }), weight: 2 },
  fc.record({ kind: fc.constant('same-id'), back: fc.nat({ max: 4 }), change: anyChange }),
  fc.record({ kind: fc.constantFrom('look', 'order-again') }),
  { arbitrary: fc.record({ kind: fc.constantFrom('bill', 'order') }), weight: 2 },
);

const anyTab = fc.constantFrom(0 as const, 1 as const);
const anyDelay = fc.constantFrom(0, 0, 0, 3_000, 9_000, 70_000);

const anySequenceStep: fc.Arbitrary<SequenceStep> = fc.record({
  pauseMs: anyDelay,
  acts: fc.oneof(
    { arbitrary: fc.array(fc.record({ tab: anyTab, act: anyAction }), { minLength: 1, maxLength: 1 }), weight: 3 },
    { arbitrary: fc.array(fc.record({ tab: anyTab, act: anyAction }), { minLength: 2, maxLength: 2 }), weight: 2 },
  ),
});

/** Checks out and orders in one tab while something happens in the other. */
const anyPurchase: fc.Arbitrary<readonly SequenceStep[]> = fc
  .record({ tab: anyTab, act: anyAction, pauseMs: anyDelay })
  .map(({ tab, act, pauseMs: delayMs }) => [
    { pauseMs: delayMs, acts: [{ tab, act: { kind: 'bill' } }] },
    {
      pauseMs: 0,
      acts: [
        { tab, act: { kind: 'order' } },
        { tab: tab === 0 ? 1 : 0, act },
      ],
    },
  ]);

/** A sequence for two tabs: mostly consecutive actions, some simultaneous. */
export const anySequence: fc.Arbitrary<readonly SequenceStep[]> = fc
  .array(
    fc.oneof(
      { arbitrary: anySequenceStep.map((moment) => [moment]), weight: 7 },
      { arbitrary: anyPurchase, weight: 1 },
    ),
    {
      minLength: 3,
      maxLength: 14,
    },
  )
  .map((scenes) => scenes.flat());

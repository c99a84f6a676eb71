import type { CardState } from '#core/domains/search/domain-card.ts';
import type { Cell, Cells, Name } from '#tests/gallery/cell.ts';
import { signUp } from '#tests/gallery/people.ts';
import { addName, buy } from '#tests/gallery/shopping.ts';
import { slowDownRegistry } from '#tests/journeys/processing/provider-faults.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';
import type { ChoiceMode } from '#web/features/domains/choice-mode.ts';

const heading = 'Choose a domain';

/** Every state of a search card. */
const cards = {
  'card: checking': {
    about: 'Names are shown at once, before their registry has answered',
    build: () => '/order/domains',
    trouble: { path: '/api/v1/domains/search', answers: 'nothing' },
    inPage: [{ fill: 'Search for a domain', with: 'blue lantern' }],
    heading,
  },
  'card: available': {
    about: 'Free names with what they cost, now and later',
    build: () => `/order/domains?query=${newLabel()}`,
    heading,
    shows: 'Available',
  },
  'card: in-basket': {
    about: 'A name that is in the basket already',
    build: async (visitor) => `/order/domains?query=${await addName(visitor)}`,
    heading,
    shows: 'In basket',
  },
  'card: owned': {
    about: 'A name of the customer’s own',
    build: async (visitor) => {
      await signUp(visitor);
      const name = await addName(visitor);
      await buy(visitor);
      return `/order/domains?query=${name}`;
    },
    heading,
    shows: 'Owned',
  },
  'card: taken': found('taken-', 'Taken', 'Somebody else’s, which may be transferred'),
  'card: premium': found(
    'premium-',
    'Premium domain',
    'A name at a price of the registry’s, shown only to who asks for it',
  ),
  'card: not-possible': found('reserved-', 'Unavailable', 'A name that is given to nobody'),
  'card: unchecked': found('error-', "Couldn't check", 'The registry gave no answer: never shown as free'),
} as const satisfies Cells<`card: ${CardState}`>;

/** The four choices of the chooser. */
const choices = {
  'choice: register': { about: 'Nothing is typed yet', build: () => '/order/domains', heading },
  'choice: transfer': { about: 'Bring a name', build: () => '/order/domains?mode=transfer', heading },
  'choice: existing': { about: 'Use one as it is', build: () => '/order/domains?mode=existing', heading },
  'choice: basket': {
    about: 'Use one of the basket',
    build: async (visitor) => {
      await addName(visitor);
      return '/order/domains?mode=basket';
    },
    heading,
  },
} as const satisfies Cells<`choice: ${ChoiceMode}`>;

export const domains = {
  ...choices,
  ...cards,
  words: {
    about: 'Words that are searched under many endings',
    build: () => '/order/domains?query=blue+lantern',
    heading,
    shows: { says: 'domains.summary', with: { count: '12' } },
  },
  list: {
    about: 'A pasted list as a table',
    build: () =>
      `/order/domains?query=${[newLabel(), newLabel('taken-'), newLabel('premium-')].map((one) => `${one}.net`).join('+')}`,
    heading,
    shows: { says: 'domains.summary', with: { count: '3' } },
  },
  'nothing in it': { about: 'What was typed holds no name', build: () => '/order/domains?query=%21%21', heading },
  'search failed': {
    about: 'Search failed',
    build: () => '/order/domains',
    trouble: { path: '/api/v1/domains/search', answers: 500 },
    inPage: [{ fill: 'Search for a domain', with: 'blue lantern' }],
    heading,
    shows: 'Search failed',
    provokes: [500],
  },
  'transfer ready': transferOf('taken-', { says: 'domains.transfer.codeMissing' }),
  'transfer blocked': transferOf('locked-', 'The domain is locked.'),
  'transfer of a free name': transferOf('free-', { says: 'domains.transfer.notRegistered' }),
  'transfer unchecked': {
    ...transferOf('taken-', { says: 'domains.transfer.unchecked' }),
    about: 'The registry takes longer to answer than anybody is kept waiting',
    build: async (visitor) => {
      await slowDownRegistry(visitor.shop);
      return transferAddress('taken-');
    },
  },
} as const satisfies Cells;

function found(prefix: string, shows: Name, about: string): Cell {
  return { about, build: () => `/order/domains?query=${newLabel(prefix)}.com`, heading, shows };
}

function transferOf(prefix: string, shows: Name): Cell {
  return {
    about: `What is found out about a transfer of a name that begins with “${prefix}”`,
    build: () => transferAddress(prefix),
    inPage: [{ press: 'Check' }],
    heading,
    shows,
  };
}

function transferAddress(prefix: string): string {
  return `/order/domains?mode=transfer&name=${newLabel(prefix)}.com`;
}

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
    about: 'Domains are shown before their registry has responded',
    build: () => '/order/domains',
    networkFault: { path: '/api/v1/domains/search', answers: 'nothing' },
    inPage: [{ fill: 'Search for a domain', with: 'blue lantern' }],
    heading,
  },
  'card: available': {
    about: 'Available domains with their prices now and on renewal',
    build: () => `/order/domains?query=${newLabel()}`,
    heading,
    shows: 'Available',
  },
  'card: in-basket': {
    about: 'A domain that is in the basket',
    build: async (visitor) => `/order/domains?query=${await addName(visitor)}`,
    heading,
    shows: 'In basket',
  },
  'card: owned': {
    about: 'A domain the customer owns',
    build: async (visitor) => {
      await signUp(visitor);
      const name = await addName(visitor);
      await buy(visitor);
      return `/order/domains?query=${name}`;
    },
    heading,
    shows: 'Owned',
  },
  'card: taken': found('taken-', 'Taken', 'A registered domain, which can be transferred'),
  'card: premium': found('premium-', 'Premium domain', 'A premium domain, shown only when it is searched for'),
  'card: not-possible': found('reserved-', 'Unavailable', 'A domain that cannot be registered'),
  'card: unchecked': found(
    'error-',
    "Couldn't check",
    'The registry did not respond: the domain is not shown as available',
  ),
} as const satisfies Cells<`card: ${CardState}`>;

/** The four choices of the chooser. */
const choices = {
  'choice: register': { about: 'An empty domain search', build: () => '/order/domains', heading },
  'choice: transfer': { about: 'Transfer a domain', build: () => '/order/domains?mode=transfer', heading },
  'choice: existing': { about: 'Use an existing domain', build: () => '/order/domains?mode=existing', heading },
  'choice: basket': {
    about: 'Use a domain in the basket',
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
    about: 'Words that are searched in many TLDs',
    build: () => '/order/domains?query=blue+lantern',
    heading,
    shows: { message: 'domains.summary', with: { count: '12' } },
  },
  list: {
    about: 'A pasted list of domains as a table',
    build: () =>
      `/order/domains?query=${[newLabel(), newLabel('taken-'), newLabel('premium-')].map((one) => `${one}.net`).join('+')}`,
    heading,
    shows: { message: 'domains.summary', with: { count: '3' } },
  },
  'no domain in it': { about: 'A query without a valid domain', build: () => '/order/domains?query=%21%21', heading },
  'search failed': {
    about: 'The search has failed',
    build: () => '/order/domains',
    networkFault: { path: '/api/v1/domains/search', answers: 500 },
    inPage: [{ fill: 'Search for a domain', with: 'blue lantern' }],
    heading,
    shows: 'Search failed',
    otherStatuses: [500],
  },
  'transfer ready': transferOf('taken-', { message: 'domains.transfer.codeMissing' }),
  'transfer blocked': transferOf('locked-', 'The domain is locked.'),
  'transfer of an unregistered domain': transferOf('free-', { message: 'domains.transfer.notRegistered' }),
  'transfer unchecked': {
    ...transferOf('taken-', { message: 'domains.transfer.unchecked' }),
    about: 'The check of a transfer has timed out',
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
    about: `The check of a transfer of a domain that begins with “${prefix}”`,
    build: () => transferAddress(prefix),
    inPage: [{ press: 'Check' }],
    heading,
    shows,
  };
}

function transferAddress(prefix: string): string {
  return `/order/domains?mode=transfer&name=${newLabel(prefix)}.com`;
}

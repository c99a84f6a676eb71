import { api } from '#contract/api.ts';
import { addDays } from '#core/time/billing-term.ts';
import { ruleAuthCode } from '#sandbox/registry/names/auth-code.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Cell, Cells } from '#tests/gallery/cell.ts';
import { signUp } from '#tests/gallery/people.ts';
import { addName, bill, buy, byCard, place } from '#tests/gallery/shopping.ts';
import { type Shop, type Visitor, waitFor } from '#tests/gallery/visitor.ts';
import type { SessionScreenState } from '#tests/journeys/session/states.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';
import type { OwnedDomainView } from '#web/features/owned-domains/owned-views.ts';
import { ACCOUNT_PATH, emptySection, filledSection } from './account-sections.ts';

export const accountDomains = {
  'account, empty: domains': emptySection('/domains', 'Domains', 'No domains yet'),
  'account, filled: domains': filledSection('/domains', 'Domains', /\.com$/),
} as const satisfies Cells<Extract<SessionScreenState, `account, ${string}: domains`>>;

/** Every status of an owned domain. */
const owned = {
  registering: {
    about: 'A domain that is being registered',
    build: async (visitor) => {
      await signUp(visitor);
      const name = await addName(visitor, `${newLabel('pending-')}.com`);
      await bill(visitor);
      await place(visitor, await byCard(visitor));
      return ownedAddress(visitor, name, 'registering');
    },
    heading: /\.com$/,
    shows: 'Being registered',
  },
  transferring: {
    about: 'A domain that is being transferred in',
    build: async (visitor) => {
      await signUp(visitor);
      const name = `${newLabel('taken-')}.com`;
      await addName(visitor, name, { mode: 'transfer', name, codeGiven: false });
      await visitor.ask(api.domains.giveTransferCode, { name, code: ruleAuthCode(name) });
      await bill(visitor);
      await place(visitor, await byCard(visitor));
      return ownedAddress(visitor, name, 'transferring');
    },
    heading: /\.com$/,
    shows: 'Being transferred',
  },
  active: {
    about: 'All settings of an active domain',
    build: async (visitor) => ownedAddress(visitor, await buyDomain(visitor), 'active'),
    heading: /\.com$/,
    shows: 'Active',
  },
  grace: pastExpiry('grace', 'It has expired and can be renewed at the usual price', 5, 'Expired'),
  redemption: pastExpiry('redemption', 'It is in redemption and can be restored', 50, 'Restorable'),
  lost: {
    about: 'A lost domain, shown as not found',
    only: 'larkhost',
    build: async (visitor) => {
      const name = await buyDomain(visitor);
      await endTerm(visitor.shop, name, 100, 'lost');
      return `${ACCOUNT_PATH}/domains/${name}`;
    },
    heading: "This domain isn't in your account",
    status: 404,
  },
} as const satisfies Cells<OwnedDomainView['state']>;

export const accountDomain = {
  ...owned,
  'code shown': {
    about: 'Its auth code, on request',
    build: async (visitor) => {
      const name = await buyDomain(visitor);
      await visitor.ask(api.ownedDomains.change, { name, change: { kind: 'lock', locked: false } });
      return ownedAddress(visitor, name, 'active');
    },
    inPage: [{ press: 'Get a new auth code' }],
    heading: /\.com$/,
    shows: 'Your new auth code',
  },
  'price rise': {
    about: 'Its renewal price rises and has to be accepted',
    only: 'larkhost',
    build: async (visitor) => {
      const name = await buyDomain(visitor);
      await announcePriceIncrease(visitor.shop, name);
      return ownedAddress(visitor, name, 'active');
    },
    heading: /\.com$/,
    shows: { message: 'domains.owned.rise.ends' },
  },
  unknown: {
    about: 'A domain the customer does not own',
    build: async (visitor) => {
      await signUp(visitor);
      return `${ACCOUNT_PATH}/domains/somebodys.com`;
    },
    heading: "This domain isn't in your account",
    status: 404,
  },
  'signed out': {
    about: 'Not signed in',
    build: () => `${ACCOUNT_PATH}/domains/somebodys.com`,
    heading: 'somebodys.com',
    status: 401,
  },
} as const satisfies Cells;

export const accountRegistrant = {
  button: {
    about: 'The emailed link that verifies a registrant’s address, before it is confirmed',
    build: () => `${ACCOUNT_PATH}/registrant?code=${'x'.repeat(43)}`,
    networkFault: { path: '/order/account/registrant.data', answers: 'nothing' },
    heading: 'Confirm your address as the owner of your domains',
  },
  'link invalid': {
    about: 'Opened without a link',
    build: () => `${ACCOUNT_PATH}/registrant`,
    heading: 'This link has expired or already been used',
  },
} as const satisfies Cells;

async function buyDomain(visitor: Visitor): Promise<string> {
  await signUp(visitor);
  const name = await addName(visitor);
  await buy(visitor);
  return name;
}

async function ownedAddress(visitor: Visitor, name: string, state: OwnedDomainView['state']): Promise<string> {
  await waitFor(`${name} is ${state}`, async () => {
    const { domains } = await visitor.ask(api.ownedDomains.list, {});
    return domains.find((one) => one.name === name && one.state === state) ?? null;
  });
  return `${ACCOUNT_PATH}/domains/${name}`;
}

function pastExpiry(state: OwnedDomainView['state'], about: string, days: number, shows: string): Cell {
  return {
    about,
    only: 'larkhost',
    build: async (visitor) => {
      const name = await buyDomain(visitor);
      await endTerm(visitor.shop, name, days, state);
      return ownedAddress(visitor, name, state);
    },
    heading: /\.com$/,
    shows,
  };
}

/** Announces a rise of its renewal price. */
async function announcePriceIncrease({ dataDir }: Shop, name: string): Promise<void> {
  const database = await openDatabase({ file: `${dataDir}/landrush.sqlite` });
  await database.transaction(async (tx) => {
    const { brand_id, expires_at } = await tx
      .selectFrom('domains')
      .select(['brand_id', 'expires_at'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const term = { brand_id, kind: 'domain', subject_id: name, period_start: expires_at ?? 0 } as const;
    const prices = { currency: 'EUR', term: 12, old_minor: 1490, new_minor: 2490, list_minor: 2490 };
    const at = Date.now();
    const days = { announced_at: at, answer_by: addDays(at, 16), answered_at: null, updated_at: at };
    await tx
      .insertInto('price_changes')
      .values({ ...term, ...prices, ...days, state: 'announced' })
      .execute();
  });
  await database.close();
}

/** Makes the term of a domain end a number of days ago. */
async function endTerm({ dataDir }: Shop, name: string, days: number, state: OwnedDomainView['state']): Promise<void> {
  const database = await openDatabase({ file: `${dataDir}/landrush.sqlite` });
  await database.transaction(async (tx) => {
    const expiredAt = addDays(Date.now(), -days);
    await tx.updateTable('domains').set({ state, expires_at: expiredAt }).where('name', '=', name).execute();
  });
  await database.close();
}

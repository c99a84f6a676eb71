import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { emailedCode } from '#tests/support/create-account.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { createSessionModel } from './session-model.builder.ts';

const nest = { productId: 'nest', term: 12, quantity: 1, options: {}, extras: [], fields: {}, domain: null } as const;

const BROWSERS = [0, 1, 2] as const;
const browser = fc.constantFrom(...BROWSERS);
const move = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('add', 'logOut', 'goOnAsGuest', 'endOthers'), browser }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('stay' as const), browser }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom('register', 'verify', 'logIn', 'reset'),
      browser,
      person: fc.nat({ max: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('transfer' as const), browser, from: browser }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      browser,
      ms: fc.constantFrom(MINUTE_MS, MINUTE_MS, 29 * MINUTE_MS, 29 * MINUTE_MS, 30 * MINUTE_MS, 31 * DAY_MS),
    }),
  },
);

type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

describeOnSqlite('sessions under any sequence of events', (open) => {
  test('follow the state table and expire as defined', { timeout: 120_000 }, async () => {
    const app = await openTestApp({ database: await open(), passwordHash: plainPasswords().hash });
    const moves = fc.array(move, { minLength: 40, maxLength: 40 });
    const property = fc.asyncProperty(moves, async (all) => {
      const fixture = openFixture(app);
      await fixture.apply({ does: 'register', browser: 0, person: 0 });
      await fixture.apply({ does: 'verify', browser: 0, person: 0 });
      for (const one of all) {
        await fixture.apply(one);
        await fixture.look(one.browser);
      }
      for (const which of BROWSERS) await fixture.look(which);
    });
    await fc.assert(property, { numRuns: 25 });
  });
});

/** Three browsers and two customers compared with the model; refused requests change nothing. */
function openFixture(app: TestApp) {
  const model = createSessionModel(BROWSERS.length, () => app.clock.now());
  const clients = BROWSERS.map(() => app.client());
  const customers = [buildRegistration(), buildRegistration()] as const;
  const accounts = new Set<string>();

  function api(which: number) {
    const client = clients[which];
    if (client === undefined) throw new Error(`There is no browser ${which}.`);
    model.visit(which);
    return client.api;
  }

  function customerOf(which: number) {
    const registration = customers[which] ?? customers[0];
    const { email, password } = registration;
    return { registration, email, password };
  }

  /** The newest code mailed for a purpose; empty when there is none. */
  async function codeOf(email: string, screen: 'register' | 'recover'): Promise<string> {
    const emails = (await app.emailsTo(email)).filter(({ text }) => text.includes(`/order/auth/${screen}?code=`));
    return emails.length === 0 ? '' : emailedCode({ emailsTo: async () => emails }, email);
  }

  async function compare(which: number): Promise<void> {
    const { status, who } = model.at(which);
    const isThere = status === 'guest' || status === 'provisional' || status === 'customer';
    const isOver = (status === 'expired' || status === 'ended') && clients[which]?.cookies.has(COOKIE) === true;
    const expected = { kind: isThere ? status : 'none', email: isThere ? who : null, expired: isOver };
    expect(valueOf(await api(which).account.session({}))).toMatchObject(expected);
    const names = await api(which).ownedDomains.list({});
    if (status === 'customer') expect(names).toMatchObject({ ok: true });
    else expect(names).toMatchObject({ problem: { code: isOver ? 'session/expired' : 'account/sign-in-required' } });
  }

  const acts = {
    async add(which: number) {
      const command = { kind: 'add-line', configuration: nest } as const;
      valueOf(await api(which).basket.command({ commandId: randomUUID(), command }));
      model.open(which);
    },
    async register(which: number, person: number) {
      const { registration, email } = customerOf(person);
      const registered = await api(which).account.register(registration);
      if (registered.ok) model.move(which, 'registered', { who: email });
    },
    async verify(which: number, person: number) {
      const { email, password } = customerOf(person);
      const verified = await api(which).account.verify({ code: await codeOf(email, 'register'), password });
      if (!verified.ok) return;
      accounts.add(email);
      model.move(which, 'verified', { who: email });
    },
    async logIn(which: number, person: number) {
      const { email, password } = customerOf(person);
      const signedIn = await api(which).account.login({ username: email, password });
      if (!signedIn.ok && signedIn.problem.code === 'limits/too-many-requests') return;
      expect(signedIn.ok).toBe(accounts.has(email));
      if (signedIn.ok) model.move(which, 'signed-in', { who: email });
    },
    async reset(which: number, person: number) {
      const { email, password } = customerOf(person);
      await api(which).account.requestRecovery({ username: email });
      const set = await api(which).account.resetPassword({ code: await codeOf(email, 'recover'), password });
      if (!set.ok) return;
      model.endOthers(which, email);
      model.move(which, 'reset', { who: email });
    },
    async transfer(which: number, from: number) {
      const created = await api(from).account.makeTransferCode({});
      const { status, who } = model.at(from);
      const transferred = created.ok ? await api(which).account.transfer({ code: created.value.code }) : created;
      if (!transferred.ok) return;
      if (status !== 'customer') return model.open(which);
      model.move(which, 'transferred', { who: who ?? '', startedAt: model.startedAt(from) });
    },
    async logOut(which: number) {
      valueOf(await api(which).account.logout({}));
      if (LIVE.includes(model.at(which).status)) model.move(which, 'logged-out');
    },
    /** Dismisses only expired sessions. */
    async goOnAsGuest(which: number) {
      valueOf(await api(which).account.goOnAsGuest({}));
    },
    async endOthers(which: number) {
      const { who } = model.at(which);
      const ended = await api(which).security.endOtherSessions({});
      if (ended.ok) model.endOthers(which, who ?? '');
    },
    /** Active for nearly the absolute lifetime. */
    async stay(which: number) {
      for (let times = 0; times < 28; times += 1) {
        app.clock.advance(25 * MINUTE_MS);
        await api(which).account.session({});
      }
    },
  };

  async function apply(one: Move): Promise<void> {
    if (one.does === 'wait') return app.clock.advance(one.ms);
    if (one.does === 'transfer') return acts.transfer(one.browser, one.from);
    return 'person' in one ? acts[one.does](one.browser, one.person) : acts[one.does](one.browser);
  }

  return { apply, look: compare };
}

const COOKIE = '__Host-landrush';
const LIVE: readonly string[] = ['guest', 'provisional', 'customer'];

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { acceptInvitation, getInvitation, useLoginLink } from '#contract/operator/session.ts';
import { createToken } from '#contract/operator/staff.ts';
import type { BrandAccess } from '#core/staff/brand-access.ts';
import { STAFF_ROLES, type StaffRole } from '#core/staff/staff-role.ts';
import { OPERATOR_PREFIX } from '#server/http/operator/operator-prefix.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { addStaff, commandLineActor, createLoginLink, findStaffIdByEmail } from '#server/staff/public.ts';
import { listStaffSessions, updateStaffSessionConfirmed } from '#server/staff/staff-session-store.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import type { AcceptedAccount } from './answers.ts';

/** An account to create. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly brands: BrandAccess;
}

/** The staff accounts of the back office. */
export interface OfficeAccounts {
  /** Creates an account; returns the link of its invitation. */
  invite(account: NewAccount): Promise<string>;
  /** Creates an account and accepts its invitation from a Firefox on Linux, which stays logged in. */
  accept(account: NewAccount): Promise<AcceptedAccount>;
  /** A link that logs in an account once. */
  loginLink(email: string): Promise<string>;
  /** Lets the confirmations of the sessions of an account expire. */
  expireConfirmations(email: string): Promise<void>;
  /** Creates an API token as the owner. */
  createToken(name: string): Promise<void>;
}

interface AccountsOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly origin: string;
}

const NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Olive Owner',
  manager: 'Mona Manager',
  finance: 'Fin Ance',
  support: 'Sam Support',
  'read-only': 'Rea Donly',
};

const PASSWORD = 'walnut-orbit-sentence-42';
const actor = commandLineActor('back-office');

/** Creates accounts by the commands and the operator API. */
export function officeAccounts({ app, database, clock, ids, origin }: AccountsOptions): OfficeAccounts {
  const services = { database, ids, log: silentLog };
  const invite = async (account: NewAccount) =>
    valueOf(await addStaff(services, { ...account, actor, origin, at: clock.now() }));
  const loginLink = async (email: string) => {
    const staffId = (await findStaffIdByEmail(database.read, email)) ?? '';
    return valueOf(await createLoginLink(services, { actor, staffId, origin, at: clock.now() }));
  };
  return {
    invite,
    loginLink,
    async accept(account) {
      const code = parameterOf(await invite(account), 'code');
      const offered = await app.inject({
        url: `${OPERATOR_PREFIX}${getInvitation.path}?code=${code}`,
        headers: HEADERS,
      });
      const { secret } = INVITATION.parse(offered.json());
      await post(app, acceptInvitation.path, { code, password: PASSWORD, totp: appCode(secret, clock.now()) });
      return { email: account.email, password: PASSWORD, secret };
    },
    async expireConfirmations(email) {
      const staffId = await findStaffIdByEmail(database.read, email);
      const sessions = await listStaffSessions(database.read, { now: clock.now() });
      await database.transaction(async (tx) => {
        for (const { id } of sessions.filter((session) => session.staffId === staffId))
          await updateStaffSessionConfirmed(tx, id, 0);
      });
    },
    async createToken(name) {
      const code = parameterOf(await loginLink(emailOf('owner')), 'link');
      const { cookies } = await post(app, useLoginLink.path, { code });
      const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ');
      const input = { commandId: ids.uuid(), name, scopes: ['orders.read'], brands: null, days: 90 };
      await post(app, createToken.path, input, { cookie });
    },
  };
}

/** One account per role, of all brands but support, which sees Larkhost only: `owner@example.org` and so on. */
export async function createRoles(accounts: OfficeAccounts): Promise<void> {
  for (const role of STAFF_ROLES)
    await accounts.accept({
      name: NAMES[role],
      email: emailOf(role),
      role,
      brands: role === 'support' ? ['larkhost'] : 'all',
    });
}

/** The address of the account of a role. */
export function emailOf(role: StaffRole): string {
  return `${role}@example.org`;
}

const INVITATION = z.object({ secret: z.string() });

const HEADERS = {
  host: '127.0.0.1',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const;

async function post(
  app: FastifyInstance,
  path: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const url = `${OPERATOR_PREFIX}${path}`;
  const response = await app.inject({ method: 'POST', url, headers: { ...HEADERS, ...headers }, payload });
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`);
  return response;
}

function parameterOf(link: string, name: string): string {
  return new URL(link).searchParams.get(name) ?? '';
}

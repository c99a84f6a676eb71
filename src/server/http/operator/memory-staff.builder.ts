import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getStaffSession } from '#contract/operator/session.ts';
import type { listStaff, listTokens } from '#contract/operator/staff.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#core/staff/staff-role.ts';
import type { OperatorContext, OperatorHandlers } from '#server/staff/public.ts';
import type { MemoryAudit } from './memory-audit.builder.ts';
import { BRANDS, NOW } from './memory-orders.builder.ts';

type Member = OperatorOutputOf<typeof listStaff>['staff'][number];
type Token = OperatorOutputOf<typeof listTokens>['tokens'][number];

/** Staff accounts in memory. */
export interface MemoryStaff {
  readonly handlers: Pick<OperatorHandlers, 'session' | 'staff' | 'tokens'>;
  accountOf(token: string): Member | null;
}

const DAY = 24 * 60 * 60_000;
const NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Olive Owner',
  manager: 'Mona Manager',
  finance: 'Fin Ance',
  support: 'Sam Support',
  'read-only': 'Rea Donly',
};

/** Creates one account per role; the login link of a role is its name, the code of an invitation `invited`. */
export function createMemoryStaff(audit: MemoryAudit): MemoryStaff {
  const staff: Member[] = STAFF_ROLES.map((role, place) => ({
    id: idOf('a', place),
    name: NAMES[role],
    email: `${role}@example.org`,
    role,
    brands: role === 'support' ? ['larkhost'] : null,
    state: 'active',
    createdAt: NOW - (40 - place) * DAY,
    lastSeenAt: NOW - place * 50 * 60_000,
    sessions:
      place < 2
        ? [
            {
              id: idOf('5', place),
              device: 'Firefox on Linux',
              network: '10.1.4.0/24',
              createdAt: NOW - DAY,
              seenAt: NOW - place * 3_000_000,
              isThis: place === 0,
            },
          ]
        : [],
  }));
  const tokens: Token[] = [
    {
      id: idOf('c', 1),
      name: 'Accounting export',
      scopes: ['orders.read', 'reports.read'],
      brands: null,
      createdAt: NOW - 20 * DAY,
      createdBy: NAMES.owner,
      expiresAt: NOW + 70 * DAY,
      lastUsedAt: NOW - 400_000,
      revokedAt: null,
    },
  ];
  const members = () => ok({ staff: [...staff] });
  const invited = () => ok({ staff: [...staff], link: 'https://backoffice.example/invitation?code=invited' });
  const accountOf = (token: string) => staff.find(({ id }) => token === tokenOf(id)) ?? null;
  const sessionOf = (account: Member): OperatorOutputOf<typeof getStaffSession> => ({
    staffId: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    permissions: [...permissionsOf(account.role)],
    brands: [...BRANDS],
    hasSecondFactor: true,
  });
  const begin = ({ cookie, now }: OperatorContext, account: Member) => {
    cookie.set(tokenOf(account.id), now + DAY);
    return sessionOf(account);
  };
  const change = (id: string, apply: (member: Member) => Partial<Member>) => {
    const place = staff.findIndex((member) => member.id === id);
    const member = staff[place];
    if (member === undefined) return refuse(problem('staff/not-found'));
    staff[place] = { ...member, ...apply(member) };
    return members();
  };
  const qr = {
    size: 21,
    path: 'M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM2 2v3h3V2zM16 2v3h3V2zM2 16v3h3v-3zM9 1h1v3H9zM11 8h3v2h-3zM8 11h2v4H8zM13 13h5v2h-5zM16 17h4v3h-4z',
  };
  return {
    accountOf,
    handlers: {
      session: {
        get: async ({ caller }) => {
          const account = staff.find(({ id }) => id === caller.session?.staffId);
          return account === undefined ? refuse(problem('staff/login-required')) : ok(sessionOf(account));
        },
        login: async (_context, { email, password }) => {
          const account = staff.find((one) => one.email === email);
          if (account === undefined || password !== 'correct horse') return refuse(problem('staff/wrong-credentials'));
          return ok({ challenge: account.id });
        },
        confirm: async (context, { challenge, code }) => {
          const account = staff.find(({ id }) => id === challenge);
          if (account === undefined) return refuse(problem('staff/challenge-expired'));
          return code === '000000' ? ok(begin(context, account)) : refuse(problem('staff/code-wrong'));
        },
        useLink: async (context, { code }) => {
          const account = staff.find(({ role }) => role === code);
          return account === undefined ? refuse(problem('staff/link-invalid')) : ok(begin(context, account));
        },
        logout: async ({ cookie }) => {
          cookie.clear();
          return ok({});
        },
        getInvitation: async (_context, { code }) =>
          code === 'invited'
            ? ok({
                name: 'Nia New',
                email: 'nia@example.org',
                secret: 'JBSWY3DPEHPK3PXP',
                url: 'otpauth://totp/Landrush:nia?secret=JBSWY3DPEHPK3PXP',
                qr,
              })
            : refuse(problem('staff/link-invalid')),
        acceptInvitation: async (context, { totp }) => {
          const owner = staff[0];
          if (totp !== '000000' || owner === undefined) return refuse(problem('staff/code-wrong'));
          return ok({
            session: begin(context, owner),
            recoveryCodes: Array.from({ length: 8 }, (_, place) => `k7m${place}-p2x${place}-9tq${place}`),
          });
        },
      },
      staff: {
        list: async () => members(),
        invite: async ({ caller }, { name, email, role, brands }) => {
          if (staff.some((member) => member.email === email)) return refuse(problem('staff/email-taken'));
          const times = { createdAt: NOW, lastSeenAt: null };
          staff.push({
            id: idOf('a', staff.length),
            name,
            email,
            role,
            brands,
            state: 'invited',
            sessions: [],
            ...times,
          });
          audit.record({
            actor: caller.actor,
            action: 'staff.invite',
            brandId: null,
            subject: { kind: 'staff', id: email },
            reason: '',
          });
          return invited();
        },
        change: async (_context, { staffId, name, role, brands, isDisabled }) =>
          staffId === staff[0]?.id && (role !== 'owner' || isDisabled)
            ? refuse(problem('staff/last-owner'))
            : change(staffId, () => ({ name, role, brands, state: isDisabled ? 'disabled' : 'active' })),
        resendInvitation: async (_context, { staffId }) => {
          const changed = change(staffId, () => ({ state: 'invited' }));
          return changed.ok ? invited() : changed;
        },
        endSession: async (_context, { staffId, sessionId }) =>
          change(staffId, ({ sessions }) => ({ sessions: sessions.filter(({ id }) => id !== sessionId) })),
      },
      tokens: {
        list: async () => ok({ tokens: [...tokens] }),
        create: async ({ caller }, { name, scopes, brands, days }) => {
          const times = { createdAt: NOW, expiresAt: NOW + days * DAY, lastUsedAt: null, revokedAt: null };
          tokens.unshift({
            id: idOf('c', tokens.length + 1),
            name,
            scopes,
            brands,
            createdBy: caller.actor.name,
            ...times,
          });
          return ok({ token: 'lro_7Qk2vXb9sYwE4mTn8cRpLd', tokens: [...tokens] });
        },
        revoke: async (_context, { tokenId }) => {
          const place = tokens.findIndex(({ id }) => id === tokenId);
          const token = tokens[place];
          if (token === undefined) return refuse(problem('tokens/not-found'));
          tokens[place] = { ...token, revokedAt: NOW };
          return ok({ tokens: [...tokens] });
        },
      },
    },
  };
}

function idOf(kind: string, place: number): string {
  return `0199a1f0-0000-7000-800${kind}-${String(place).padStart(12, '0')}`;
}

function tokenOf(id: string): string {
  return id.padEnd(43, '0');
}

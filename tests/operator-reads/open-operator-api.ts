import type { BrandAccess } from '#core/staff/brand-access.ts';
import { PERMISSION_NAMES } from '#core/staff/permissions.ts';
import { openFoundation } from '#server/compose/foundation.ts';
import { composeOperator } from '#server/compose/operator.ts';
import type { Env } from '#server/env.ts';
import { buildOperatorHttp } from '#server/http/operator/build-operator-http.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { createStaffAccount, createApiToken } from '#tests/support/staff-accounts.ts';

/** The headers by which a caller is identified: of an API token or a session. */
export type CallerHeaders = Readonly<Record<'authorization' | 'cookie', string>>;

/** The operator API of the admin process, without a socket. */
export interface OperatorApiServer {
  /** An owner who may do everything in some brands, by a token or a session. */
  callerFor(brands: BrandAccess, by: 'token' | 'session'): Promise<Partial<CallerHeaders>>;
  get(url: string, caller: Partial<CallerHeaders>): Promise<{ readonly status: number; readonly body: string }>;
  close(): Promise<void>;
}

/** Opens it as the admin process does, on an open database. */
export async function openOperatorApi(
  env: Env,
  database: Database,
  clock: Clock = systemClock,
): Promise<OperatorApiServer> {
  const ids = createIds(clock);
  const foundation = await openFoundation(env, { database, clock, ids, log: silentLog });
  const operator = composeOperator(foundation);
  const http = await buildOperatorHttp({
    handlers: operator.handlers,
    authenticate: operator.authenticate,
    database,
    clock,
    ids,
    log: silentLog,
    migrations: [],
    hosts: new Set(),
    trustedProxies: [],
    networkLimit: { requests: Number.MAX_SAFE_INTEGER, windowMs: 1_000 },
  });
  const accounts = { database, ids, clock: { now: () => clock.now(), advance: () => undefined } };
  return {
    async callerFor(brands, by) {
      const owner = await createStaffAccount(accounts, { brands });
      if (by === 'session') return { cookie: `landrush-staff-80=${owner.cookie}` };
      return {
        authorization: `Bearer ${await createApiToken(accounts, owner.id, { scopes: PERMISSION_NAMES, brands })}`,
      };
    },
    async get(url, caller) {
      const headers = { host: 'localhost', ...caller };
      const answer = await http.inject({ method: 'GET', url, headers });
      return { status: answer.statusCode, body: answer.body };
    },
    async close() {
      await http.close();
      await operator.close();
    },
  };
}

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
import { anAccount, anApiToken } from '#tests/support/staff-accounts.ts';

/** The operator API of the admin process, without a socket. */
export interface OperatorApiServer {
  /** A token of an owner that may do everything in some brands. */
  tokenFor(brands: BrandAccess): Promise<string>;
  get(url: string, token: string): Promise<{ readonly status: number; readonly body: string }>;
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
    async tokenFor(brands) {
      const owner = await anAccount(accounts);
      return anApiToken(accounts, owner.id, { scopes: PERMISSION_NAMES, brands });
    },
    async get(url, token) {
      const headers = { host: 'localhost', authorization: `Bearer ${token}` };
      const answer = await http.inject({ method: 'GET', url, headers });
      return { status: answer.statusCode, body: answer.body };
    },
    async close() {
      await http.close();
      await operator.close();
    },
  };
}

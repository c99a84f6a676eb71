import process from 'node:process';
import { loginName } from '#cli/apply-at-command-line.ts';
import { type Env, adminOrigin, databaseOptions } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { commandLineActor, ensureOwner } from '#server/staff/public.ts';

/** The owner of the demo's back office. */
const OWNER = { name: 'Demo Owner', email: 'owner@landrush.example' } as const;

/** A link that logs in the owner of the demo's back office once, created with the account where it is missing. */
export async function demoLoginLink(env: Env): Promise<string> {
  const database = await openDatabase(databaseOptions(env));
  try {
    return await ensureOwner(
      { database, ids: createIds(systemClock), log: createLog({ level: 'silent' }) },
      {
        ...OWNER,
        actor: commandLineActor(loginName(process.env)),
        origin: adminOrigin(env),
        at: systemClock.now(),
      },
    );
  } finally {
    await database.close();
  }
}

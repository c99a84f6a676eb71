import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { runChecks, systemPorts } from '#server/doctor/public.ts';
import type { Env } from '#server/env.ts';
import type { RunSystemChecks } from '#server/health/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listNewestOfBrands } from '#server/storefront/public.ts';
import { createProbes } from './doctor-probes.ts';
import { type DoctorOptions, listChecks } from './doctor.ts';

/** The checks that are about what the processes depend on: those of the machine, DNS and public address are left to `landrush doctor`. */
const CHECKS: ReadonlySet<string> = new Set([
  'production',
  'database',
  'migrations',
  'stores',
  'clock',
  'mail',
  'payments',
  'registries',
  'systems',
  'captcha',
]);

const OPTIONS: DoctorOptions = { url: null, addresses: [], dkimSelectors: [], processes: 2 };

/** Runs the checks of `landrush doctor` in a running process. */
export function composeSystemChecks({
  env,
  database,
  secretOf,
}: {
  readonly env: Env;
  readonly database: Database;
  readonly secretOf: (name: string) => string | null;
}): RunSystemChecks {
  const probes = createProbes(env, secretOf);
  return async () => {
    const context = {
      env,
      options: OPTIONS,
      ports: systemPorts,
      probes,
      secretOf,
      database,
      stores: await listNewestOfBrands(database.read),
      migrations: MIGRATIONS,
    };
    return runChecks(listChecks(context).filter(({ name }) => CHECKS.has(name)));
  };
}

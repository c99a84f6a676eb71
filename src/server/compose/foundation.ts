import type { Brand } from '#core/storefront/brand.ts';
import type { AppParts } from '#server/app-parts.ts';
import type { Env } from '#server/env.ts';
import { type ReportBreaker, createBreakerReports } from '#server/health/public.ts';
import { brandOrigin } from '#server/notify/mail/brand-origin.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { type SecretKeys, loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ReadDatabase, readsOf } from '#server/platform/database/read-database.ts';
import { type Ids, createIds } from '#server/platform/ids.ts';
import { type Log, createLog } from '#server/platform/log.ts';
import { NO_RECORDER, type Recorder } from '#server/platform/metrics/recorder.ts';
import { type OutboundGuard, createOutboundGuard } from '#server/platform/outbound-guard.ts';
import { NO_TRACER, type Tracer } from '#server/platform/tracing/tracer.ts';
import type { StoreFacts } from '#server/production/public.ts';
import { type Storefronts, createStorefronts } from '#server/storefront/public.ts';

/** What the composition of every module starts from. */
export interface Foundation {
  readonly env: Env;
  /** Parts replaced by tests and processes. */
  readonly parts: AppParts;
  readonly keys: SecretKeys;
  readonly database: Database;
  /** For reads that may be some seconds old. */
  readonly reports: ReadDatabase;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Records the metrics of the process. */
  readonly recorder: Recorder;
  /** Records the spans of the process. */
  readonly tracer: Tracer;
  readonly storefronts: Storefronts;
  /** Stores what the circuit breakers of external systems report. */
  readonly reportBreaker: ReportBreaker;
  readonly guard: OutboundGuard;
  /** A secret by its name in the store files. */
  readonly secret: (name: string) => string | null;
  /** The origin of a brand's links. */
  readonly originOf: (brand: Brand) => string;
}

/** Loads keys and published stores; everything else has a default. */
export async function openFoundation(env: Env, parts: AppParts): Promise<Foundation> {
  const { database, clock = systemClock, secretOf = () => null, tracer = NO_TRACER } = parts;
  const { reports = readsOf(database), ids = createIds(clock), log = createLog({ level: env.logLevel }) } = parts;
  const keys = await loadSecretKeys(env);
  const storefronts = createStorefronts(database);
  await storefronts.refresh();
  const guard = createOutboundGuard({ allowsLoopback: env.allowsLoopback });
  const originOf = (brand: Brand) => brandOrigin(brand, env);
  const recorder = parts.metrics?.recorder ?? NO_RECORDER;
  const reportBreaker = createBreakerReports({ database, clock, log, process: parts.process ?? 'web' });
  const replaceable = { database, reports, clock, ids, log, recorder, tracer, secret: secretOf };
  return { env, parts, keys, storefronts, reportBreaker, guard, originOf, ...replaceable };
}

/** The facts by which a production deployment refuses everything made for tests; null in development. */
export function storeFactsOf({ env, secret }: Pick<Foundation, 'env' | 'secret'>): StoreFacts | null {
  return env.mode === 'production' ? { secretOf: secret } : null;
}

import { type Env } from './env.ts';
import type { Database } from './platform/database/database.ts';
import {
  type StoreFacts,
  type StoreFinding,
  findForProduction,
  findInEnvironment,
  formatPlace,
} from './production/public.ts';
import { StartRefused } from './start-refused.ts';
import { type StoreDocument, findVersion, listNewestVersions, openVersion } from './storefront/public.ts';

/** What decides whether a deployment may run in production. */
export interface Deployment extends StoreFacts {
  readonly env: Env;
  readonly database: Pick<Database, 'read'>;
}

/** Throws when the mode is production and anything made for tests is configured or published. */
export async function refuseForProduction(deployment: Deployment): Promise<void> {
  if (deployment.env.mode !== 'production') return;
  const documents = await listPublished(deployment.database);
  const refused = listRefusedSettings(deployment, documents);
  if (refused.length > 0) throw new StartRefused(refused.map(formatRefused));
}

/** What production refuses, and how to fix it. */
export interface RefusedSetting {
  /** 'larkhost, brand.yaml hosts[0]: "localhost" is an address of this machine'. */
  readonly found: string;
  readonly fix: string;
}

/** Everything production refuses: the configuration first, then the stores by brand. */
export function listRefusedSettings(
  { env, secretOf }: Omit<Deployment, 'database'>,
  documents: readonly StoreDocument[],
): readonly RefusedSetting[] {
  const variables = findInEnvironment({
    hasSmtp: env.smtpUrl !== undefined,
    viesUrl: env.viesUrl,
    hasStripeUrl: env.stripeUrl !== undefined,
    allowsLoopback: env.allowsLoopback,
    usesPostgres: env.databaseUrl !== undefined,
    hasSecretKeys: env.secretKeys !== undefined,
    platformUrl: env.platform.href,
  });
  const findings = documents.flatMap((document) =>
    findForProduction(document, { secretOf }).map((finding) => describeFinding(document.brand.id, finding)),
  );
  return [...variables, ...findings];
}

/** The newest published document of every brand. Throws UnreadableVersion. */
export async function listPublished({ read }: Pick<Database, 'read'>): Promise<readonly StoreDocument[]> {
  const newest = await listNewestVersions(read);
  const versions = await Promise.all(newest.map(({ brandId }) => findVersion(read, brandId, 'newest')));
  const published = versions.filter((version) => version !== null);
  for (const version of published) openVersion(version);
  return published.map(({ document }) => document);
}

export function describeFinding(brandId: string, { place, found, fix }: Omit<StoreFinding, 'code'>): RefusedSetting {
  return { found: `${brandId}, ${formatPlace(place)}: ${found}`, fix };
}

/** One sentence. */
export function formatRefused({ found, fix }: RefusedSetting): string {
  return `${found}; ${fix}.`;
}

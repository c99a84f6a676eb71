import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProvisioners } from '#server/adapters/provisioning/create-provisioners.ts';
import { createRegistries } from '#server/adapters/registries/create-registries.ts';
import type { Registries } from '#server/adapters/registries/create-registries.ts';
import type { AppParts } from '#server/app-parts.ts';
import type { Env } from '#server/env.ts';
import { PROVISIONING_KEY } from '#server/fulfilment/public.ts';
import type { ProvisioningServices } from '#server/fulfilment/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { OutboundGuard } from '#server/platform/outbound-guard.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { webhookPath } from './http/api/webhook-routes.ts';
import type { SecretKeys } from './platform/crypto/secret-keys.ts';
import type { Database } from './platform/database/database.ts';

/** The provisioners named in store files; the sandbox's webhooks return to this process with the brand's id. */
export function openProvisioners(
  env: Env,
  keys: SecretKeys,
  given: { readonly clock: Clock; readonly guard: OutboundGuard; readonly secret: (name: string) => string | null },
): ProvisioningServices['provisionerOf'] {
  const answersTo = (brandId: string) => `http://127.0.0.1:${env.port}${webhookPath(brandId, PROVISIONING_KEY)}`;
  const url = `http://127.0.0.1:${env.sandboxPorts.provisioner}`;
  return createProvisioners({ ...given, sandbox: { url, secret: sandboxSecrets(keys).provisionerSecret, answersTo } });
}

/** The registries named in store files; sessions are shared with other processes on the same database. */
export function openRegistries(
  env: Env,
  keys: SecretKeys,
  { registryOf, secretOf = () => null }: AppParts,
  { storefronts, ...services }: { storefronts: Storefronts; database: Database; clock: Clock; ids: Ids; log: Log },
): Registries {
  if (registryOf !== undefined) return { registryOf, close: async () => undefined };
  return createRegistries({
    ...services,
    registriesOf: (brandId) => storefronts.byBrand(brandId)?.domains.registries ?? [],
    secret: secretOf,
    sandbox: {
      port: env.sandboxPorts.registry,
      ca: () => readIfThere(join(env.dataDir, 'sandbox-registry', 'ca.pem')),
      user: 'landrush',
      password: sandboxSecrets(keys).registryPassword,
    },
  });
}

/** The sandbox creates its certificate at start, possibly after this process. */
function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

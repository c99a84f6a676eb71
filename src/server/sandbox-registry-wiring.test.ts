import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandboxRegistry } from '#sandbox/registry/registry.builder.ts';
import { publishStores } from '#server/publishing/public.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { testClient } from '#tests/support/test-client.ts';
import { buildDomains, buildRegistry } from '#tests/support/test-domains.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { buildApp } from './app.ts';
import { parseEnv } from './env.ts';
import { loadSecretKeys } from './platform/crypto/secret-keys.ts';
import { silentLog } from './platform/log.ts';
import { sandboxSecrets } from './sandbox-secrets.ts';

describeOnSqlite('a brand whose registry is the sandbox', (open) => {
  test('connects to the sandbox of its deployment, with the derived certificate and password', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'landrush-wiring-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const SECRET_KEYS = Buffer.alloc(32, 5).toString('base64url');
    const keys = await loadSecretKeys(envOf({ DATA_DIR: dataDir, SECRET_KEYS }));
    const password = sandboxSecrets(keys).registryPassword;
    const registry = await startSandboxRegistry({ directory: join(dataDir, 'sandbox-registry'), password });
    onTestFinished(() => registry.close());
    const env = envOf({ PORT: String(registry.port - 2), DATA_DIR: dataDir, SECRET_KEYS });
    await registry.registerElsewhere('lantern-of-somebody.com');

    const database = await open();
    const domains = buildDomains({ registries: [buildRegistry({ protocol: 'sandbox' })] });
    await publishStores(database, [testStoreDocument({ domains })], { at: 0, when: 'changed' });
    const app = await buildApp(env, { database, log: silentLog, checksOutputs: true });
    onTestFinished(() => app.close());
    const { api } = testClient(app.http);
    const query = 'lantern-of-somebody.com lantern-of-nobody.com';
    const { cards } = valueOf(await api.domains.search({ query }));
    expect(cards.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'lantern-of-somebody.com taken',
      'lantern-of-nobody.com available',
    ]);
  });
});

function envOf(source: Readonly<Record<string, string>>) {
  const env = parseEnv(source);
  if (!env.ok) throw new Error(env.problem.join(' '));
  return env.value;
}

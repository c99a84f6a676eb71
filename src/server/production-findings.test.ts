import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { parseEnv } from './env.ts';
import { refuseForProduction } from './production-findings.ts';

describeOnBothDatabases('a start in production', (open) => {
  test('is refused for an unreadable published version, which is named', async () => {
    const env = parseEnv({ LANDRUSH_MODE: 'production' });
    if (!env.ok) throw new Error(env.problem.join('\n'));
    const database = await open();
    const document = JSON.stringify({ brand: {}, catalogue: { categories: [], products: [] } });
    const row = { brand_id: 'larkhost', version: 4, fingerprint: 'x', published_at: 1, document };
    await database.transaction((tx) => tx.insertInto('store_versions').values(row).execute());
    const started = refuseForProduction({ env: env.value, database, secretOf: () => null });
    await expect(started).rejects.toThrow('Version 4 of larkhost cannot be read');
  });
});

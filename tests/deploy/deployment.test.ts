import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { PRODUCTION_SECRETS, buildProductionFiles } from '#server/publishing/production-store.builder.ts';
import { type TemporaryPostgres, startPostgres } from '#tests/support/postgres.ts';
import { followGuide, readGuide, runCommands } from './machine/follow-guide.ts';

const SHOP = 'https://shop.larkhost.net';
/** What doctor can check on this machine. */
const CHECKED_HERE = [
  'configuration',
  'production',
  'database',
  'migrations',
  'stores',
  'ports',
  'disk',
  'mail',
  'url',
];
/** What doctor cannot reach without the Internet. */
const REMOTE_SYSTEMS = ['payments', 'registries'];

let postgres: TemporaryPostgres;
let mail: SMTPServer;
let cwd = '';

beforeAll(async () => {
  postgres = await startPostgres({ port: 5432, superuser: 'postgres' });
  const [key, cert] = ['key', 'certificate'].map((name) => readFileSync(`/etc/machine/${name}.pem`));
  mail = new SMTPServer({
    secure: true,
    key,
    cert,
    onAuth: (_auth, _session, done) => done(null, { user: 'landrush' }),
  });
  mail.listen(465, '127.0.0.1');
  cwd = mkdtempSync(join(tmpdir(), 'empty-'));
  const releases = process.env['RELEASES'] ?? '';
  for (const file of readdirSync(releases)) copyFileSync(join(releases, file), join(cwd, file));
});

afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  await postgres.stop();
});

/** The settings, the store and its secrets, which every reader has of their own. */
function configure(): void {
  const file = '/etc/landrush/landrush.env';
  const text = readFileSync(file, 'utf8')
    .replace('"Your company"', '"Larkhost Beispiel GmbH"')
    .replace('www.your-company.example', 'hosting.larkhost.net');
  // The certificate authority of this machine.
  writeFileSync(file, `${text}NODE_EXTRA_CA_CERTS=/etc/machine/certificate.pem\n`);
  const { texts, images } = buildProductionFiles();
  for (const [path, content] of [...texts, ...images]) {
    const target = join('/etc/landrush/stores/larkhost', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  for (const [name, value] of Object.entries(PRODUCTION_SECRETS))
    appendFileSync(join('/etc/landrush/secrets', name), `${value}\n`);
}

test('the guide leads from an empty machine to a shop behind nginx that sells', async () => {
  const blocks = readGuide('README.md');
  const doctor = blocks.filter(({ commands }) => commands.startsWith('landrush doctor'));
  expect(doctor).toHaveLength(1);
  await followGuide(
    blocks.filter((block) => !doctor.includes(block)),
    { cwd, password: 'a-password', edits: { '3. Configure': configure } },
  );
  const curl = (path: string) =>
    execFileSync('curl', ['-sS', '--cacert', '/etc/machine/certificate.pem', `${SHOP}${path}`], { encoding: 'utf8' });
  const product = /href="(\/[^"]*nest[^"]*)"/.exec(curl('/order/shop'))?.[1] ?? 'no product';
  expect(curl(product)).toContain('<title>Nest –');
  const { checks } = parseReport(await runCommands(`landrush doctor --json --url ${SHOP} || true`, cwd));
  const inState = (state: string) => checks.filter(({ status }) => status === state).map(({ check }) => check);
  expect(inState('ok')).toEqual(expect.arrayContaining([...CHECKED_HERE]));
  expect(new Set(inState('error'))).toEqual(new Set(REMOTE_SYSTEMS));
});

function parseReport(text: string) {
  return z.object({ checks: z.array(z.object({ check: z.string(), status: z.string() })) }).parse(JSON.parse(text));
}

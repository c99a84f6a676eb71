import { randomUUID } from 'node:crypto';
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
import { api } from '#contract/api.ts';
import {
  PRODUCTION_SECRETS,
  type StoreEdit,
  buildProductionFiles,
} from '#server/publishing/production-store.builder.ts';
import { createCluster } from './machine/cluster.ts';
import { type GuideBlock, followGuide, readGuide, runCommands } from './machine/follow-guide.ts';
import { NEST, startLoad } from './machine/load.ts';
import { assetsIn, formIn, newVisitor } from './machine/visitor.ts';

/** An order can be placed without the Internet. */
const WITH_OFFLINE_PAYMENT: StoreEdit = [
  'brand.yaml',
  'payment_providers:',
  'account: { bank: Musterbank, iban: DE89370400440532013000, bic: MUSTDEFFXXX }\npayment_providers:\n  - { provider: offline, types: [5] }',
];
/** The page of a product. */
const PRODUCT = '/order/product/add/nest';
const BILLING = {
  type: 'personal',
  name: 'Anna Berg',
  email: 'anna@larkhost.net',
  country: 'DE',
  city: 'Rostock',
  postcode: '18055',
  line1: 'Hafenstr. 1',
  line2: '',
  region: '',
  phone: '+49 381 123456',
  company: '',
  registrationNumber: '',
  taxNumber: '',
} as const;
/** What doctor can check on this machine. */
const CHECKED_HERE = [
  'configuration',
  'production',
  'database',
  'migrations',
  'keys',
  'stores',
  'ports',
  'disk',
  'mail',
  'url',
];
/** What doctor cannot reach without the Internet. */
const REMOTE_SYSTEMS = ['payments', 'registries'];

let mail: SMTPServer;
let cwd = '';

beforeAll(async () => {
  createCluster();
  await runCommands('systemctl start postgresql', '/');
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
});

/** The settings, the store and its secrets, which every reader has of their own. */
function configure(): void {
  const file = '/etc/landrush/landrush.env';
  const text = readFileSync(file, 'utf8')
    .replace('"Your company"', '"Larkhost Beispiel GmbH"')
    .replace('www.your-company.example', 'hosting.larkhost.net');
  // The certificate authority of this machine.
  writeFileSync(file, `${text}NODE_EXTRA_CA_CERTS=/etc/machine/certificate.pem\n`);
  const { texts, images } = buildProductionFiles(WITH_OFFLINE_PAYMENT);
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
  const [doctor, ...others] = blocks.filter(({ commands }) => commands.startsWith('landrush doctor'));
  expect(others).toEqual([]);
  await followGuide(
    blocks.filter((block) => block !== doctor),
    { cwd, password: 'a-password', edits: { '3. Configure': configure } },
  );
  const { body: shop } = await newVisitor().get('/order/shop');
  expect(shop).toContain(`href="${PRODUCT}"`);
  expect((await newVisitor().get(PRODUCT)).body).toContain('<title>Nest –');
  const { checks } = parseReport(await runCommands(`${doctor?.commands} --json || true`, cwd));
  const inState = (state: string) => checks.filter(({ status }) => status === state).map(({ check }) => check);
  expect(inState('ok')).toEqual(expect.arrayContaining([...CHECKED_HERE]));
  expect(new Set(inState('error'))).toEqual(new Set(REMOTE_SYSTEMS));
  expect(inState('warning')).not.toContain('database');
});

/** Places an order that is paid by a transfer; its shopper can look at it again. */
async function placeOrder() {
  const prepared = await prepareOrder();
  return { buyer: prepared.buyer, orderId: await confirmOrder(prepared) };
}

/** A shopper who has seen what an order costs. */
async function prepareOrder() {
  const buyer = newVisitor();
  await buyer.ask(api.basket.command, { commandId: randomUUID(), command: { kind: 'add-line', configuration: NEST } });
  const { quote } = await buyer.ask(api.checkout.saveBilling, BILLING);
  return { buyer, quoteHash: quote?.hash ?? '' };
}

async function confirmOrder({ buyer, quoteHash }: Awaited<ReturnType<typeof prepareOrder>>): Promise<string> {
  const order = { quoteHash, acceptTerms: true, payment: { type: '5' } } as const;
  const { orderId } = await buyer.ask(api.orders.place, order, randomUUID());
  return orderId;
}

test('the guide of backups leads from a backup to a restored shop that has every order', async () => {
  const [backup, restore] = readGuide('backup.md').filter(({ section }) => section === 'PostgreSQL');
  const [check, start] = readGuide('backup.md').filter(({ section }) => section === 'After a restore');
  const [listed, repeated] = readGuide('backup.md').filter(({ section }) => section === 'Deleted accounts');
  const reader = { cwd, password: '', edits: {} };
  const before = await placeOrder();
  await followGuide([backup, listed].filter(isBlock), reader);
  await runCommands('until curl -sf http://127.0.0.1:3000/readyz; do sleep 0.5; done', cwd);
  const after = await placeOrder();
  await followGuide([restore].filter(isBlock), reader);
  // Stripe does not answer on a machine without the Internet; offline payments are checked.
  await expect(followGuide([check].filter(isBlock), reader)).rejects.toThrow(/No answer: larkhost\/stripe/);
  await followGuide([repeated, start].filter(isBlock), reader);
  expect(await runCommands('ls -d /var/lib/postgresql/15/main.before-restore-*', cwd)).not.toBe('');
  await runCommands(
    'for port in 3000 3020; do until curl -sf http://127.0.0.1:$port/readyz; do sleep 0.5; done; done',
    cwd,
  );
  for (const { buyer, orderId } of [before, after])
    expect(await buyer.ask(api.orders.get, { orderId })).toMatchObject({ id: orderId, state: 'awaiting-payment' });
  await placeOrder();
});

function isBlock(block: GuideBlock | undefined): block is GuideBlock {
  return block !== undefined;
}

/** A version beside the one that runs, and the commands of the guide for it. */
async function replaceBy(version: string, sections: readonly string[]): Promise<void> {
  const blocks = readGuide('upgrade.md').filter(({ section }) => sections.some((one) => section.endsWith(one)));
  expect(blocks.length).toBe(sections.length);
  const ofVersion = blocks.map((block) => ({ ...block, commands: block.commands.replaceAll('0.2.0', version) }));
  await followGuide(ofVersion, { cwd, password: '', edits: {} });
}

/** What a shopper has open: the form of a product, its scripts, and a quote that is not confirmed yet. */
async function openPages() {
  const reader = newVisitor();
  const { body: page } = await reader.get(PRODUCT);
  const prepared = await prepareOrder();
  const assets = assetsIn(page);
  expect(assets.length).toBeGreaterThan(3);
  return { reader, prepared, form: formIn(page), assets };
}

/** The open pages continue to work after the upgrade. */
async function continueShopping({
  reader,
  prepared,
  form,
  assets,
}: Awaited<ReturnType<typeof openPages>>): Promise<void> {
  for (const asset of assets) expect([asset, (await reader.get(asset)).status]).toEqual([asset, 200]);
  const submitted = await reader.submit(form);
  expect([submitted.status, submitted.location]).toEqual([303, expect.stringMatching(/^\/order\//)]);
  expect((await reader.ask(api.basket.get, {})).lines).toHaveLength(1);
  const orderId = await confirmOrder(prepared);
  expect(await prepared.buyer.ask(api.orders.get, { orderId })).toMatchObject({ state: 'awaiting-payment' });
}

test('an upgrade from the previous release, and the return to it, fail no request and break no open page', async () => {
  const [previous = ''] = readdirSync(cwd).flatMap((name) => /^landrush-(0\.0\.\d+)-.*\.gz$/.exec(name)?.[1] ?? []);
  await runCommands(
    [
      "systemctl stop 'landrush-web@*' 'landrush-worker@*' landrush-admin",
      'psql -h db.internal -U postgres -c "drop database landrush with (force)"',
      'psql -h db.internal -U postgres -c "create database landrush owner landrush"',
      'rm -rf /opt/landrush-* /var/cache/landrush/assets/*',
      `tar -xzf landrush-${previous}-linux-x64.tar.gz -C /opt`,
      `ln -sfn /opt/landrush-${previous}-linux-x64 /opt/landrush`,
      'cp -rf /opt/landrush/build/client/assets/. /var/cache/landrush/assets/',
      'landrush migrate',
      // Store files of the previous release have no schema version.
      "sed -i '/^schema: /d' /etc/landrush/stores/*/brand.yaml",
      'landrush stores apply',
      'systemctl start landrush-web@3000 landrush-web@3020 landrush-worker@3000',
      'for port in 3000 3020; do until curl -sf http://127.0.0.1:$port/readyz; do sleep 0.5; done; done',
    ].join('\n'),
    cwd,
  );
  const ofPrevious = await openPages();
  const load = startLoad(PRODUCT);
  await replaceBy('0.1.0', ['Unpack', 'Migrate', 'Replace']);
  await continueShopping(ofPrevious);
  const ofCurrent = await openPages();
  await replaceBy(previous, ['Replace']);
  await continueShopping(ofCurrent);
  const { requests, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(100);
});

function parseReport(text: string) {
  return z.object({ checks: z.array(z.object({ check: z.string(), status: z.string() })) }).parse(JSON.parse(text));
}

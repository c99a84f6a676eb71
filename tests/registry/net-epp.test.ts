import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type OpenRegistry, controlSecret, startSandboxRegistry } from '#sandbox/registry/registry.builder.ts';
import { runProgram } from './run-program.ts';

const responseSchema = z.record(z.string(), z.looseObject({ code: z.int(), value: z.unknown().optional() }));

let registry: OpenRegistry;
let response: z.infer<typeof responseSchema>;

beforeAll(async () => {
  registry = await startSandboxRegistry({ timings: { transferMs: 3_600_000 } });
  const { port, directory, user, password, controlUrl } = registry;
  const script = join(import.meta.dirname, 'net-epp.pl');
  const args = [script, String(port), join(directory, 'ca.pem'), user, password, controlUrl, controlSecret];
  const { code, out, err } = await runProgram('perl', args);
  if (code !== 0) throw new Error(`perl ended with ${code}: ${err}${out}`);
  response = responseSchema.parse(JSON.parse(out));
});
afterAll(() => registry.close());

test('Net::EPP trusts the certificate, logs in with the correct password only, and logs out', () => {
  expect(response).toMatchObject({
    wrong_password: { value: 'refused', code: 2200 },
    login: { value: 'Landrush sandbox registry', code: 1000 },
    ping: { value: 'greeting' },
    logout: { value: 1 },
  });
});

test('Net::EPP finds an available domain available and a taken one taken', () => {
  expect(response).toMatchObject({ check_free: { value: '1', code: 1000 }, check_taken: { value: '0', code: 1000 } });
});

test('Net::EPP creates a contact, a host and a domain, each once', () => {
  expect(response).toMatchObject({
    contact: { code: 1000 },
    contact_info: { value: 'Analytical & Sons' },
    host: { code: 1000 },
    create: { code: 1000 },
    create_again: { code: 2302 },
    info: {
      value: {
        name: 'free-perl.com',
        clID: 'landrush',
        registrant: 'perl-contact',
        ns: ['ns1.perl.example'],
        status: ['ok'],
        contacts: { admin: 'perl-contact', tech: 'perl-contact', billing: 'perl-contact' },
      },
    },
  });
});

test('Net::EPP renews once from the current expiry, locks, and deletes', () => {
  expect(response).toMatchObject({
    renew: { code: 1000 },
    renew_again: { code: 2004 },
    years_added: { value: 1 },
    lock: { code: 1000 },
    locked: { value: ['clientTransferProhibited'] },
    delete: { code: 1000 },
    gone: { value: 'gone', code: 2303 },
  });
});

test('Net::EPP sets a registry hold, and changes the addresses of a nameserver below the domain', () => {
  expect(response).toMatchObject({
    hold: { code: 1000 },
    held: { value: ['clientTransferProhibited', 'clientHold'] },
    release: { code: 1000 },
    bare_host: { code: 2003 },
    glue: { code: 1000 },
    glue_moved: { code: 1000 },
    glue_now: { value: [{ addr: '2001:db8::2', version: 'v6' }] },
  });
});

test('Net::EPP restores an expired domain by request and report', () => {
  expect(response).toMatchObject({
    lapsed: { value: expect.arrayContaining(['pendingDelete']) },
    hold_lapsed: { code: 2304 },
    restore: { code: 1000, value: 'pendingRestore' },
    report: { code: 1000 },
    restored: { value: ['clientTransferProhibited'] },
  });
});

test('Net::EPP transfers a domain with its auth code and gets the poll message', () => {
  expect(response).toMatchObject({
    wrong_code: { code: 2202 },
    transfer: { value: 'pending', code: 1001 },
    poll_early: { code: 1300 },
    poll: { code: 1301, count: 1, text: 'Transfer approved by the registry.', status: 'serverApproved', ack: 1000 },
    poll_empty: { code: 1300 },
    transferred: { value: 'landrush' },
  });
});

test('the journal contains each change once, with the transaction id of the client', async () => {
  const journal = await registry.journal();
  const events = journal.map(({ event, name }) => `${event} ${name}`);
  expect(events.filter((event) => !event.startsWith('acknowledge'))).toEqual([
    'contact-create perl-contact',
    'host-create ns1.perl.example',
    'create free-perl.com',
    'renew free-perl.com',
    'update free-perl.com',
    'update free-perl.com',
    'update free-perl.com',
    'host-create ns1.free-perl.com',
    'host-update ns1.free-perl.com',
    'lapse free-perl.com',
    'restore-requested free-perl.com',
    'restore free-perl.com',
    'transfer-requested taken-perl.com',
    'transfer taken-perl.com',
    'delete free-perl.com',
  ]);
  const commands = journal.filter(({ event }) => event !== 'lapse');
  for (const { clTRID } of commands) expect(clTRID).toMatch(/^[0-9a-f]{40}$/);
});

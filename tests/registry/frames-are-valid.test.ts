import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EppClient, about, codeOf, commandFrame, connectEpp } from '#sandbox/registry/epp-client.builder.ts';
import {
  answersOf,
  checkDomains,
  contactId,
  createContact,
  createDomain,
  createHost,
  deleteDomain,
  dsCreate,
  dsRecord,
  dsUpdate,
  feeCheck,
  feeFor,
  infoDomain,
  renewDomain,
  restore,
  transferDomain,
  updateDomain,
  updateHost,
} from '#sandbox/registry/epp-commands.builder.ts';
import { ruleAuthCode } from '#sandbox/registry/names/auth-code.ts';
import { type OpenRegistry, startSandboxRegistry } from '#sandbox/registry/registry.builder.ts';
import { validateFrames } from './validate-frames.ts';

const hello = '<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><hello/></epp>';
const poll = '<poll op="req"/>';
const nextYear = new Date().getUTCFullYear() + 1;

let registry: OpenRegistry;
let client: EppClient;
/** The valid frames the client has sent. */
let sent: string[];
let codes: Set<number>;

beforeEach(async () => {
  registry = await startSandboxRegistry({ timings: { transferMs: 3_600_000, pendingCreateMs: 3_600_000 } });
  client = await connectEpp(registry);
  [sent, codes] = [[], new Set()];
});
afterEach(async () => {
  client.close();
  await registry.close();
});

async function ask(verb: string, extension = ''): Promise<string> {
  const frame = commandFrame(verb, extension);
  sent.push(frame);
  const answer = await client.send(frame);
  codes.add(codeOf(answer));
  return answer;
}

async function expectAllValid(): Promise<void> {
  expect(await validateFrames([...client.received, ...sent])).toEqual([]);
}

test('every kind of response about domains is valid', async () => {
  await client.login();
  await ask(createContact());
  await ask(createHost('ns1.frames.example'));
  await ask(checkDomains('free-a.com', 'taken-a.com', 'premium-a.com', 'reserved-a.com', 'not_a_name'));
  await ask(
    checkDomains('free-a.com', 'taken-a.com', 'premium-a.com', 'not_a_name'),
    feeCheck('EUR', ['create', 'transfer', 'restore', 'custom']),
  );
  await ask(infoDomain('taken-a.com'));
  for (const name of ['locked-a.com', 'young-a.com', 'redemption-a.com', 'moving-a.com']) await ask(infoDomain(name));
  await ask(createDomain('free-a.com', { hosts: ['ns1.frames.example'] }), `${feeFor('create', '8.00')}${dsCreate()}`);
  await ask(infoDomain('free-a.com'));
  await ask(createDomain('free-a.us'), answersOf('create', { NexusCategory: 'C11', AppPurpose: 'P3' }));
  await ask(
    updateDomain('free-a.us', '<domain:chg/>'),
    answersOf('update', { NexusCategory: 'C12', AppPurpose: 'P3' }),
  );
  expect(await ask(infoDomain('free-a.us'))).toContain('<answers:answer name="NexusCategory">C12</answers:answer>');
  await ask(createDomain('premium-a.com'), feeFor('create', '250.00'));
  await ask(createDomain('pending-a.com'));
  await ask(createDomain('pending-refused-a.com'));
  await ask(infoDomain('pending-a.com'));
  const expiry = /<domain:exDate>(\d{4}-\d\d-\d\d)/.exec(await ask(infoDomain('free-a.com')))?.[1] ?? '';
  expect(expiry.startsWith(String(nextYear))).toBe(true);
  await ask(renewDomain('free-a.com', expiry), feeFor('renew', '8.00'));
  await ask(
    updateDomain('free-a.com', '<domain:add><domain:status s="clientHold"/></domain:add>'),
    dsUpdate(`<secDNS:rem>${dsRecord}</secDNS:rem>`),
  );
  await ask(transferDomain('request', 'taken-a.com', ruleAuthCode('taken-a.com')), feeFor('transfer', '8.00'));
  await ask(transferDomain('query', 'taken-a.com'));
  await ask(transferDomain('request', 'taken-b.com', ruleAuthCode('taken-b.com')));
  await ask(transferDomain('cancel', 'taken-b.com'));
  await registry.settle();
  await emptyQueue();
  await registry.lapse('free-a.com');
  await ask(infoDomain('free-a.com'));
  await ask(updateDomain('free-a.com', '<domain:chg/>'), restore('request'));
  await ask(infoDomain('free-a.com'));
  await ask(updateDomain('free-a.com'), restore('report'));
  await ask(deleteDomain('premium-a.com'));
  expect(codes).toEqual(new Set([1000, 1001, 1300, 1301]));
  await expectAllValid();
});

test('every kind of response about hosts, contacts and sessions is valid', async () => {
  sent.push(hello);
  await client.send(hello);
  await client.login();
  await ask(about('check', 'host', '<host:name>ns1.frames.example</host:name>'));
  await ask(createHost('ns1.frames.example'));
  await ask(about('check', 'host', '<host:name>ns1.frames.example</host:name>'));
  await ask(
    updateHost(
      'ns1.frames.example',
      '<host:add><host:addr ip="v4">192.0.2.9</host:addr></host:add><host:rem><host:addr ip="v4">192.0.2.1</host:addr></host:rem>',
    ),
  );
  await ask(about('info', 'host', '<host:name>ns1.frames.example</host:name>'));
  await ask(createContact());
  await ask(about('check', 'contact', `<contact:id>${contactId}</contact:id><contact:id>another</contact:id>`));
  await ask(
    about(
      'update',
      'contact',
      `<contact:id>${contactId}</contact:id><contact:chg><contact:voice/><contact:email>a@b.example</contact:email></contact:chg>`,
    ),
  );
  await ask(about('info', 'contact', `<contact:id>${contactId}</contact:id>`));
  await ask(about('delete', 'contact', `<contact:id>${contactId}</contact:id>`));
  await ask(about('delete', 'host', '<host:name>ns1.frames.example</host:name>'));
  await ask('<logout/>');
  expect(codes).toEqual(new Set([1000, 1500]));
  await expectAllValid();
});

test('every error response is valid, whatever the client sent', async () => {
  const invalidFrames = [' ', 'no xml', '<epp/>', commandFrame('<dance/>'), commandFrame(about('check', 'domain', ''))];
  for (const frame of invalidFrames) codes.add(codeOf(await client.send(frame)));
  codes.add(codeOf(await client.send(commandFrame(checkDomains('free-a.com'), '', '&lt;&amp;&#x1F600; "\'&gt;'))));
  await client.login();
  const refused = [
    createDomain('taken-a.com'),
    createDomain('reserved-a.com'),
    createDomain('free-a.com', { registrant: 'nobody' }),
    createDomain('free-a.com', { registrant: null }),
    createDomain('premium-a.com'),
    createDomain('error-a.com'),
    createDomain('free-a.us'),
    infoDomain('free-a.com'),
    infoDomain('taken-a.com', 'wrong'),
    deleteDomain('taken-a.com'),
    transferDomain('request', 'locked-a.com', ruleAuthCode('locked-a.com')),
    transferDomain('request', 'young-a.com', ruleAuthCode('young-a.com')),
    transferDomain('request', 'moving-a.com', ruleAuthCode('moving-a.com')),
    transferDomain('query', 'taken-a.com'),
    '<poll op="ack" msgID="none"/>',
    updateHost('ns1.frames.example'),
    about('transfer', 'contact', `<contact:id>${contactId}</contact:id>`, 'query'),
  ];
  for (const verb of refused) await ask(verb);
  codes.add(codeOf(await client.send(commandFrame(createDomain('closing-a.com')))));
  expect(client.received).toHaveLength(invalidFrames.length + refused.length + 4);
  for (const code of [2000, 2001, 2002, 2003, 2101, 2106, 2201, 2202, 2300, 2301, 2302, 2303, 2304, 2306, 2400, 2500]) {
    expect(codes).toContain(code);
  }
  await expectAllValid();
});

test('the validator reports invalid frames and their file', async () => {
  const wrong = client.greeting.replace('<svDate>', '<svDay>').replace('</svDate>', '</svDay>');
  const problems = await validateFrames([client.greeting, wrong, 'no xml at all']);
  expect(problems.some((problem) => problem.startsWith('frame-1.xml') && problem.includes('svDay'))).toBe(true);
  expect(problems.some((problem) => problem.startsWith('frame-2.xml'))).toBe(true);
  expect(problems.some((problem) => problem.startsWith('frame-0.xml'))).toBe(false);
  expect(await validateFrames([])).toEqual(['There are no frames to validate.']);
});

async function emptyQueue(): Promise<void> {
  for (;;) {
    const id = /<msgQ count="\d+" id="([^"]+)"/.exec(await ask(poll))?.[1];
    if (id === undefined) return;
    await ask(`<poll op="ack" msgID="${id}"/>`);
  }
}

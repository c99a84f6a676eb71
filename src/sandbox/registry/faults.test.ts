import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EppClient, codeOf, commandFrame, connectEpp } from './epp-client.builder.ts';
import { checkDomains, createContact, createDomain, infoDomain } from './epp-commands.builder.ts';
import { ruleAuthCode } from './names/auth-code.ts';
import { type OpenRegistry, startSandboxRegistry } from './registry.builder.ts';
import { encodeFrame } from './wire/frame-codec.ts';

let registry: OpenRegistry;
let client: EppClient;
beforeEach(async () => {
  registry = await startSandboxRegistry();
  client = await loggedIn();
});
afterEach(() => registry.close());

describe('faults on demand', () => {
  test('a dropped command is not executed, one with a lost reply is', async () => {
    await client.command(createContact());
    await registry.control({ dropNext: 1 });
    await expect(client.command(createDomain('free-a.com'))).rejects.toThrow('connection ended');
    client = await loggedIn();
    await registry.control({ loseNext: 1 });
    await expect(client.command(createDomain('free-b.com'))).rejects.toThrow('connection ended');
    client = await loggedIn();
    expect(codeOf(await client.command(infoDomain('free-a.com')))).toBe(2303);
    expect(codeOf(await client.command(infoDomain('free-b.com')))).toBe(1000);
  });

  test('an unreadable frame and a frame of 2 MB are sent once each, then responses are normal', async () => {
    await registry.control({ garbageNext: 1, bigFrameNext: 1 });
    expect(await client.command(checkDomains('free-a.com'))).toContain('no XML');
    expect((await client.command(checkDomains('free-a.com'))).length).toBeGreaterThan(2_000_000);
    expect(codeOf(await client.command(checkDomains('free-a.com')))).toBe(1000);
  });

  test('an unreachable registry refuses and ends every session; afterwards its state is unchanged', async () => {
    const ended = once(client.socket, 'close');
    await registry.control({ away: true });
    await ended;
    await expect(loggedIn()).rejects.toThrow('ECONNREFUSED');
    await registry.control({ away: false });
    client = await loggedIn();
    expect(codeOf(await client.command(checkDomains('free-a.com')))).toBe(1000);
  });

  test('with latency, commands sent together are answered together, in order', async () => {
    const latencyMs = 150;
    await registry.control({ latencyMs });
    const startedAt = performance.now();
    const names = Array.from({ length: 10 }, (_, index) => `free-${index}.com`);
    for (const name of names) client.write(commandFrame(checkDomains(name), '', `check-${name}`));
    for (const name of names) expect(await client.next()).toContain(`check-${name}`);
    const tookMs = performance.now() - startedAt;
    expect(tookMs).toBeGreaterThanOrEqual(latencyMs - 5);
    expect(tookMs).toBeLessThan(latencyMs * names.length);
  });

  test('sessions are limited per registrar, and closing one allows another', async () => {
    await registry.control({ maxSessions: 2 });
    const second = await loggedIn();
    const third = await connectEpp(registry);
    expect(codeOf(await third.login())).toBe(2502);
    expect(codeOf(await (await connectEpp(registry)).login('meridian'))).toBe(1000);
    const ended = once(second.socket, 'close');
    expect(codeOf(await second.command('<logout/>'))).toBe(1500);
    await ended;
    expect(codeOf(await (await connectEpp(registry)).login())).toBe(1000);
  });

  test('more commands than allowed within a second return 2400', async () => {
    await registry.control({ commandsPerSecond: 0 });
    expect(codeOf(await client.command(checkDomains('free-a.com')))).toBe(2400);
    await registry.resetFaults();
    expect(codeOf(await client.command(checkDomains('free-a.com')))).toBe(1000);
  });

  test('unreadable faults and a missing secret change nothing', async () => {
    await expect(registry.control({ latencyMs: -1 })).rejects.toThrow('422');
    const send = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${registry.controlUrl}/control`, { method: 'POST', headers, body: '{"away":true}' });
    expect((await send({ 'content-type': 'application/json' })).status).toBe(403);
    for (const path of ['/journal', '/commands', '/control']) {
      expect((await fetch(`${registry.controlUrl}${path}`)).status).toBe(403);
    }
    expect(codeOf(await client.command(checkDomains('free-a.com')))).toBe(1000);
  });
});

describe('client input', () => {
  test('a frame with a length above 64 KB or below its header ends the connection', async () => {
    for (const length of [65_537, 0xff_ff_ff_ff, 4, 0]) {
      const header = Buffer.alloc(4);
      header.writeUInt32BE(length);
      const other = await loggedIn();
      const ended = once(other.socket, 'close');
      other.write(header);
      await ended;
    }
    expect(codeOf(await client.command(checkDomains('free-a.com')))).toBe(1000);
  });

  test('a frame received byte by byte is decoded as one', async () => {
    for (const byte of encodeFrame(commandFrame(checkDomains('free-a.com')))) client.write(Buffer.from([byte]));
    expect(codeOf(await client.next())).toBe(1000);
  });

  test('document types and entities are refused', async () => {
    const bomb = '<!DOCTYPE epp [<!ENTITY a "aaaa">]><epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><hello/></epp>';
    expect(codeOf(await client.send(bomb))).toBe(2001);
    expect(codeOf(await client.command(checkDomains('&evil;.com')))).toBe(2001);
  });

  test('without login only hello and login are allowed, and three wrong passwords close the connection', async () => {
    const otherSession = await connectEpp(registry);
    expect(codeOf(await otherSession.command(checkDomains('free-a.com')))).toBe(2002);
    expect(codeOf(await otherSession.login('landrush', 'wrong-one'))).toBe(2200);
    expect(codeOf(await otherSession.login('other-registrar'))).toBe(2200);
    expect(codeOf(await otherSession.login('landrush', 'wrong-two'))).toBe(2501);
    await expect(otherSession.next()).rejects.toThrow('connection ended');
  });
});

describe('changes without a command', () => {
  test('another registrar can register an available domain, and a taken one is unaffected', async () => {
    await client.command(createContact());
    expect(await client.command(checkDomains('free-a.com'))).toContain('avail="1"');
    await registry.registerElsewhere('free-a.com');
    expect(codeOf(await client.command(createDomain('free-a.com')))).toBe(2302);
    await expect(registry.registerElsewhere('free-a.com')).rejects.toThrow('409');
  });

  test('a domain past its term is in redemption; only domains registered in the sandbox expire', async () => {
    await client.command(createContact());
    await client.command(createDomain('free-a.com'));
    await registry.lapse('free-a.com');
    expect(await client.command(infoDomain('free-a.com'))).toContain('s="redemptionPeriod"');
    await expect(registry.lapse('taken-a.com')).rejects.toThrow('409');
  });

  test('a pending operation completes when it is due', async () => {
    await client.command(createContact());
    expect(codeOf(await client.command(createDomain('pending-a.com')))).toBe(1001);
    let message = '';
    while (codeOf(message) !== 1301) message = await client.command('<poll op="req"/>');
    expect(message).toContain('Create completed.');
  });
});

test('the overview page lists labels and commands, never a password', async () => {
  await client.command(checkDomains('free-seen.com'));
  const response = await fetch(registry.controlUrl);
  const page = await response.text();
  expect(page).toContain('gone-at-create-');
  expect(page).toContain('free-seen.com');
  expect(page).not.toContain(registry.password);
  const lookUp = await fetch(`${registry.controlUrl}/?name=taken-demo.com`);
  expect(await lookUp.text()).toContain(`taken-demo.com is taken; its auth code is ${ruleAuthCode('taken-demo.com')}`);
  expect(await registry.commands()).toMatchObject([{ kind: 'domain-check', names: ['free-seen.com'], code: 1000 }]);
  expect(await (await fetch(`${registry.controlUrl}/healthz`)).json()).toEqual({ status: 'ok' });
});

async function loggedIn(): Promise<EppClient> {
  const one = await connectEpp(registry);
  expect(codeOf(await one.login())).toBe(1000);
  return one;
}

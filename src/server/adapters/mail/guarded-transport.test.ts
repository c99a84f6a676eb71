import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryTransport } from '#server/notify/mail/memory-transport.builder.ts';
import { type MailMessage, mailDeferred, mailRefused } from '#server/notify/public.ts';
import type { BreakerReport } from '#server/platform/circuit-breaker.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { guardedTransport } from './guarded-transport.ts';

const PAUSE_MS = 30_000;

function openGuarded() {
  const clock = fixedClock();
  const server = createMemoryTransport();
  const reports: BreakerReport[] = [];
  const transport = guardedTransport(server, { clock, onBreakerReport: (report) => void reports.push(report) });
  let sent = 0;
  return {
    clock,
    server,
    reports,
    /** Sends an email; the code of the fault, or that it arrived. */
    send: async (): Promise<string> => {
      sent += 1;
      const message: MailMessage = {
        messageId: `<${sent}@larkhost.example>`,
        from: { name: 'Larkhost', address: 'orders@larkhost.example' },
        to: 'anna@example.com',
        subject: 'Ready',
        html: '',
        text: '',
      };
      return transport.send(message).then(
        () => 'sent',
        (error: unknown) => String(error instanceof Error && 'code' in error ? error.code : error),
      );
    },
  };
}

const away = (): Error => Object.assign(new Error('away'), { code: 'ESOCKET' });

test('after five consecutive failures the server is not called, and one email is tried after the pause', async () => {
  const { clock, server, reports, send } = openGuarded();
  server.fail(6, { error: away() });
  for (let email = 0; email < 5; email += 1) expect(await send()).toBe('ESOCKET');
  expect(reports).toEqual([{ isOpen: true, reason: 'ESOCKET' }]);
  for (let email = 0; email < 3; email += 1) expect(await send()).toBe('mailPostponed');
  expect(server.sends()).toBe(5);
  clock.advance(PAUSE_MS);
  expect(await Promise.all([send(), send(), send()])).toEqual(['ESOCKET', 'mailPostponed', 'mailPostponed']);
  clock.advance(PAUSE_MS);
  expect([await send(), await send()]).toEqual(['sent', 'sent']);
  expect(reports.at(-1)).toEqual({ isOpen: false });
});

test.each([
  ['refuses', mailRefused('550 no such mailbox'), 'mailRefused'],
  ['defers', mailDeferred('450 mailbox busy'), 'mailDeferred'],
])('a server that %s emails has responded, which is not a failure', async (_case, error, code) => {
  const { server, reports, send } = openGuarded();
  server.fail(20, { error });
  for (let email = 0; email < 20; email += 1) expect(await send()).toBe(code);
  expect(server.sends()).toBe(20);
  expect(reports).toEqual([]);
});

test('a failing server gets at most one email per pause, and all emails once it is available again', async () => {
  const step = fc.record({
    answer: fc.constantFrom('accepts', 'refuses', 'defers', 'fails', 'fails', 'fails'),
    pauseMs: fc.constantFrom(0, 0, 1_000, 10_000, PAUSE_MS),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { clock, server, send } = openGuarded();
      let failedInARow = 0;
      let calledAt = Number.NEGATIVE_INFINITY;
      for (const { answer, pauseMs } of steps) {
        clock.advance(pauseMs);
        const error = { refuses: mailRefused('no'), defers: mailDeferred('no'), fails: away(), accepts: null }[answer];
        server.fail(error === null ? 0 : 1, error === null ? {} : { error });
        const before = server.sends();
        const outcome = await send();
        const isCalled = server.sends() > before;
        expect(outcome === 'mailPostponed').toBe(!isCalled);
        expect(isCalled).toBe(failedInARow < 5 || clock.now() >= calledAt + PAUSE_MS);
        if (!isCalled) continue;
        calledAt = clock.now();
        failedInARow = answer === 'fails' ? failedInARow + 1 : 0;
      }
      server.fail(0);
      clock.advance(PAUSE_MS);
      expect([await send(), await send()]).toEqual(['sent', 'sent']);
    }),
  );
});

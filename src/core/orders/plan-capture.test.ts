import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { invoiceEntries } from './invoices/ledger.ts';
import { LINE_TRANSITIONS, type LineState, nextLineState } from './line-state.ts';
import { type CapturableLine, captureDeadline, isRegistrationDecided, planCapture } from './plan-capture.ts';
import { buildInvoice, buildPayment, buildSettlementInput } from './settle.builder.ts';
import { settle } from './settle.ts';

const isStatus = (text: string): text is LineState => Object.hasOwn(LINE_TRANSITIONS, text);
const anyState = fc.constantFrom(...Object.keys(LINE_TRANSITIONS).filter(isStatus));
const anyLines = fc
  .array(fc.tuple(anyState, fc.integer({ min: 0, max: 1_000_000 })), { minLength: 1, maxLength: 30 })
  .map((rows) => rows.map(([state, totalMinor], index): CapturableLine => ({ id: `l${index}`, state, totalMinor })));
const totalOf = (lines: readonly CapturableLine[]) => lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

test('captured and released amounts sum to the confirmed amount', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { lineIds, amountMinor } = planCapture(lines);
      const released = lines.filter(({ id }) => !lineIds.includes(id));
      expect(amountMinor + totalOf(released)).toBe(totalOf(lines));
      expect(amountMinor).toBeGreaterThanOrEqual(0);
      expect(amountMinor).toBeLessThanOrEqual(totalOf(lines));
    }),
  );
});

test('the full amount is captured if every line is delivered, and nothing if none was obtained', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      expect(planCapture(lines.map((line) => ({ ...line, state: 'delivered' }))).amountMinor).toBe(totalOf(lines));
      expect(planCapture(lines.map((line) => ({ ...line, state: 'not-obtained' }))).amountMinor).toBe(0);
    }),
  );
});

test('delivered and pending lines are captured unless the buyer withdrew from them', () => {
  const captured = (isWithdrawn: boolean) =>
    Object.keys(LINE_TRANSITIONS)
      .filter(isStatus)
      .filter((state) => planCapture([{ id: 'l', state, isWithdrawn, totalMinor: 100 }]).amountMinor > 0);
  expect(captured(false)).toEqual(['waiting', 'working', 'being-set-up', 'manual-review', 'delivered']);
  expect(captured(true)).toEqual([]);
});

test('a registration is decided unless it is waiting or in progress', () => {
  const open = Object.keys(LINE_TRANSITIONS).filter((state) => isStatus(state) && !isRegistrationDecided(state));
  expect(open).toEqual(['waiting', 'working']);
});

test('excluding a line reduces the capture by exactly its total', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(), (lines, at) => {
      const excluded = lines[at % lines.length];
      if (excluded === undefined || !nextLineState(excluded.state, 'lost').ok) return;
      const after = lines.map((line) => (line === excluded ? { ...line, state: 'not-obtained' as const } : line));
      expect(planCapture(after).amountMinor).toBe(planCapture(lines).amountMinor - excluded.totalMinor);
    }),
  );
});

test('a capture of the planned amount pays the invoice and leaves no credit, whatever was authorized', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { amountMinor } = planCapture(lines);
      const authorized = buildSettlementInput({
        order: { state: 'in-fulfilment' },
        invoice: buildInvoice({ totalMinor: amountMinor }),
        payments: [buildPayment({ state: 'authorised', amountMinor: totalOf(lines) })],
      });
      const answer = { paymentId: 'payment-1', outcome: 'succeeded', capturedMinor: amountMinor, refundedMinor: 0 };
      const settled = settle(authorized, { ...answer, outcome: 'succeeded' }, 1);
      expect(settled).toMatchObject({ invoice: { state: 'paid', paidMinor: amountMinor }, overpaidMinor: 0 });
      const entries = [...invoiceEntries(amountMinor, 0, 1), ...settled.ledger];
      expect(entries.reduce((sum, entry) => sum + entry.amountMinor, 0)).toBe(0);
    }),
  );
});

test('the deadline is 24 hours, or a day before the authorization expires if that is sooner', () => {
  expect(captureDeadline(0, null)).toBe(24 * HOUR_MS);
  expect(captureDeadline(0, 7 * 24 * HOUR_MS)).toBe(24 * HOUR_MS);
  expect(captureDeadline(0, 40 * HOUR_MS)).toBe(16 * HOUR_MS);
  expect(captureDeadline(5, 10 * HOUR_MS)).toBe(5);
});

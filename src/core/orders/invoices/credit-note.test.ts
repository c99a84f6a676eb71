import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentageOf } from '#core/money/percentage.ts';
import { sum } from '#core/money/sum.ts';
import {
  type CreditRequest,
  type CreditedLine,
  type InvoicedLine,
  computeCreditNote,
  remainingOf,
} from './credit-note.ts';
import { creditNoteEntries, invoiceEntries } from './ledger.ts';

/** A line whose taxes (none, one, or two as in Canada) are calculated on its net. */
function buildLine(id: string, netMinor: number, rates: readonly number[]): InvoicedLine {
  const taxes = rates.map((basisPoints) => ({
    name: `T${basisPoints}`,
    country: 'CA',
    basisPoints,
    taxableMinor: netMinor,
    amountMinor: percentageOf(netMinor, basisPoints),
  }));
  return { id, name: id, totalMinor: netMinor + sum(taxes.map((tax) => tax.amountMinor)), taxes };
}

const lines = fc
  .array(fc.tuple(fc.nat(100_000), fc.subarray([500, 700, 997, 1900, 2500], { maxLength: 2 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.map(([netMinor, rates], index) => buildLine(`l${index}`, netMinor, rates)));

const requests = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('amount' as const),
      amountMinor: fc.integer({ min: 1, max: 50_000 }),
      lineIds: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      amountMinor: fc.integer({ min: 1, max: 50_000 }),
      lineIds: fc.constant(['l0']),
    }),
    fc.constant({ kind: 'lines', lineIds: ['l0'] } as const),
    fc.record({
      kind: fc.constant('parts' as const),
      parts: fc.integer({ min: 1, max: 50_000 }).map((amountMinor) => [{ lineId: 'l0', amountMinor }]),
    }),
  ),
  { maxLength: 8 },
);

/** Credits every request that can be fulfilled, and finally the rest. */
function creditAll(invoiced: readonly InvoicedLine[], credits: readonly CreditRequest[]) {
  const creditNotes = [];
  const credited: CreditedLine[] = [];
  for (const request of [...credits, { kind: 'rest' } as const]) {
    const creditNote = computeCreditNote(invoiced, credited, request);
    if (!creditNote.ok) continue;
    creditNotes.push(creditNote.value);
    credited.push(...creditNote.value.lines);
  }
  return { notes: creditNotes, credited };
}

test('credit notes for the whole invoice sum to it, by line, net and tax', () => {
  fc.assert(
    fc.property(lines, requests, (invoiced, credits) => {
      const { notes: creditNotes, credited } = creditAll(invoiced, credits);
      expect(sum(creditNotes.map(({ totalMinor }) => totalMinor))).toBe(
        sum(invoiced.map(({ totalMinor }) => totalMinor)),
      );
      for (const line of invoiced) {
        const left = remainingOf(line, credited);
        expect(left.totalMinor).toBe(0);
        if (line.totalMinor === 0) continue;
        expect(left.taxes.map((tax) => [tax.taxableMinor, tax.amountMinor])).toEqual(left.taxes.map(() => [0, 0]));
      }
    }),
  );
});

test('no credit note credits more of a line, its net or a tax than is left', () => {
  fc.assert(
    fc.property(lines, requests, (invoiced, credits) => {
      const { notes: creditNotes } = creditAll(invoiced, credits);
      const before: CreditedLine[] = [];
      for (const creditNote of creditNotes) {
        before.push(...creditNote.lines);
        for (const line of invoiced) {
          const left = remainingOf(line, before);
          const netMinor = left.totalMinor - sum(left.taxes.map((tax) => tax.amountMinor));
          expect(
            Math.min(netMinor, left.totalMinor, ...left.taxes.map((tax) => tax.amountMinor)),
          ).toBeGreaterThanOrEqual(0);
        }
      }
    }),
  );
});

test('a credit note is consistent: its lines sum to its total, its taxes by rate to those of its lines', () => {
  fc.assert(
    fc.property(lines, requests, (invoiced, credits) => {
      for (const creditNote of creditAll(invoiced, credits).notes) {
        expect(sum(creditNote.lines.map(({ totalMinor }) => totalMinor))).toBe(creditNote.totalMinor);
        const ofLines = sum(creditNote.lines.flatMap(({ taxes }) => taxes.map((tax) => tax.amountMinor)));
        expect(sum(creditNote.taxes.map((tax) => tax.amountMinor))).toBe(ofLines);
        expect(new Set(creditNote.taxes.map(({ basisPoints }) => basisPoints)).size).toBe(creditNote.taxes.length);
        for (const { totalMinor, taxes } of creditNote.lines)
          for (const { taxableMinor } of taxes)
            expect(taxableMinor + sum(taxes.map((tax) => tax.amountMinor))).toBe(totalMinor);
      }
    }),
  );
});

test('a credit note reverses exactly the ledger entries of the invoice', () => {
  fc.assert(
    fc.property(lines, requests, (invoiced, credits) => {
      const taxMinor = sum(invoiced.flatMap(({ taxes }) => taxes.map((tax) => tax.amountMinor)));
      const totalMinor = sum(invoiced.map((line) => line.totalMinor));
      const entries = [
        ...invoiceEntries(totalMinor, taxMinor, 1),
        ...creditAll(invoiced, credits).notes.flatMap((creditNote) => creditNoteEntries(creditNote, 2)),
      ];
      for (const account of ['receivable', 'revenue', 'tax'])
        expect(sum(entries.filter((entry) => entry.account === account).map((entry) => entry.amountMinor))).toBe(0);
    }),
  );
});

const plan = buildLine('plan', 4034, [1900]);
const name = buildLine('name', 1000, []);

test('crediting half of a line credits half of its tax', () => {
  expect(computeCreditNote([plan, name], [], { kind: 'amount', amountMinor: 2400, lineIds: ['plan'] })).toMatchObject({
    ok: true,
    value: {
      totalMinor: 2400,
      lines: [{ lineId: 'plan', totalMinor: 2400 }],
      taxes: [{ name: 'T1900', country: 'CA', basisPoints: 1900, taxableMinor: 2017, amountMinor: 383 }],
    },
  });
});

test('amounts for several lines are credited to those lines, also when a line is listed twice', () => {
  const parts = [
    { lineId: 'name', amountMinor: 100 },
    { lineId: 'plan', amountMinor: 1000 },
    { lineId: 'name', amountMinor: 50 },
  ];
  expect(computeCreditNote([plan, name, buildLine('other', 500, [])], [], { kind: 'parts', parts })).toMatchObject({
    ok: true,
    value: {
      totalMinor: 1150,
      lines: [
        { lineId: 'plan', totalMinor: 1000 },
        { lineId: 'name', totalMinor: 150 },
      ],
    },
  });
});

test.each([
  ['nothing is left', [plan, name], { kind: 'lines', lineIds: ['name'] }, 'credit/nothing-left'],
  [
    'nothing is left of one of several lines',
    [plan, name],
    {
      kind: 'parts',
      parts: [
        { lineId: 'plan', amountMinor: 100 },
        { lineId: 'name', amountMinor: 1 },
      ],
    },
    'credit/too-much',
  ],
  [
    'one of several lines has less left than its amount',
    [plan, buildLine('other', 500, [])],
    {
      kind: 'parts',
      parts: [
        { lineId: 'plan', amountMinor: 100 },
        { lineId: 'other', amountMinor: 501 },
      ],
    },
    'credit/too-much',
  ],
  [
    'one of several lines is not on the invoice',
    [plan],
    { kind: 'lines', lineIds: ['plan', 'other'] },
    'credit/line-unknown',
  ],
  ['the line is not on the invoice', [plan], { kind: 'lines', lineIds: ['other'] }, 'credit/line-unknown'],
  ['the amount is zero', [plan], { kind: 'amount', amountMinor: 0, lineIds: null }, 'credit/amount-invalid'],
  ['the amount is negative', [plan], { kind: 'amount', amountMinor: -1, lineIds: null }, 'credit/amount-invalid'],
  [
    'the amount is not an integer',
    [plan],
    { kind: 'amount', amountMinor: 1.5, lineIds: null },
    'credit/amount-invalid',
  ],
  ['the amount is more than is left', [plan], { kind: 'amount', amountMinor: 4801, lineIds: null }, 'credit/too-much'],
] as const)('a credit note is refused when %s', (_case, invoiced, request, problem) => {
  const credited = [{ lineId: 'name', name: 'name', totalMinor: 1000, taxes: [] }];
  expect(computeCreditNote(invoiced, credited, request)).toEqual({ ok: false, problem });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryKeys } from './bank-statement.ts';
import { parseBankAmount, parseBankCsv } from './parse-bank-csv.ts';
import { readCsv } from './read-csv.ts';

const GERMAN = `Auftragskonto;Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung
"DE89 3704 0044 0532 0130 00";26.11.2026;"Bestellung
RSD8243VXYT";Anna Ahrens;1.048,00;EUR
DE89370400440532013000;26.11.2026;Miete;Haus GmbH;-900,00;EUR
`;

describe("a bank's CSV file", () => {
  test('yields incoming payments and skips outgoing ones', () => {
    expect(parseBankCsv(`\u{FEFF}${GERMAN}`, 'EUR')).toEqual({
      ok: true,
      value: {
        account: 'DE89370400440532013000',
        skipped: 1,
        entries: [
          {
            bankReference: null,
            bookedOn: '2026-11-26',
            amountMinor: 104_800,
            currency: 'EUR',
            payer: 'Anna Ahrens',
            remittance: 'Bestellung RSD8243VXYT',
          },
        ],
      },
    });
  });

  test.each([
    ['Info', 'Umsatz gebucht', 'Umsatz vorgemerkt'],
    ['Status', 'Gebucht', 'Vorgemerkt'],
    ['State', 'COMPLETED', 'PENDING'],
    ['State', 'COMPLETED', 'REVERTED'],
    ['State', 'COMPLETED', 'CANCELLED'],
    ['State', 'COMPLETED', 'CANCELED'],
    ['State', 'COMPLETED', 'CREATED'],
    ['Info;Status', ';Gebucht', ';Vorgemerkt'],
    ['Info;Status', 'Umsatz gebucht;', 'Umsatz vorgemerkt;'],
  ])('may have years of two digits and, by %s, entries that are not booked', (column, booked, other) => {
    const file = `Buchungstag;Betrag;Verwendungszweck;${column}
26.11.26;48,00;INV-000001;${booked}
26.11.26;48,00;INV-000002;${other}
;48,00;INV-000003;${other}
`;
    expect(parseBankCsv(file, 'EUR')).toMatchObject({
      value: { skipped: 2, entries: [{ bookedOn: '2026-11-26', remittance: 'INV-000001' }] },
    });
  });

  test('of a cooperative bank names the payer', () => {
    const file = `Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung
Konto;DE89370400440532013000;26.11.2026;Anna Ahrens;AT611904300234573201;R1;48,00;EUR`;
    expect(parseBankCsv(file, 'EUR')).toMatchObject({
      value: { account: 'DE89370400440532013000', entries: [{ payer: 'Anna Ahrens' }] },
    });
  });

  test('of DKB has amounts in euro, the payer, and the account of the other party', () => {
    const file = `"Girokonto";"DE89 3704 0044 0532 0130 00"
""
"Kontostand vom 27.11.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"27.11.26";"";"Vorgemerkt";"Bo";"Larkhost";"INV-000002";"Eingang";"DE02120300000000202051";"48,00";"";"";""
"26.11.26";"26.11.26";"Gebucht";"Anna Ahrens";"Larkhost";"INV-000001";"Eingang";"AT611904300234573201";"1.048,00";"";"";""
"26.11.26";"26.11.26";"Gebucht";"Larkhost";"Haus GmbH";"Miete";"Ausgang";"DE02120300000000202051";"-900,00";"";"";""
`;
    expect(parseBankCsv(file, 'CHF')).toEqual({
      ok: true,
      value: {
        account: null,
        skipped: 2,
        entries: [
          {
            bankReference: null,
            bookedOn: '2026-11-26',
            amountMinor: 104_800,
            currency: 'EUR',
            payer: 'Anna Ahrens',
            remittance: 'INV-000001',
          },
        ],
      },
    });
  });

  test('of Revolut Business has the currency of the payment, the reference, and an account by its name', () => {
    const file = `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Card label,Card state,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,Beneficiary account number,Beneficiary sort code or routing number,Beneficiary IBAN,Beneficiary BIC,MCC,Related transaction id,Spend program
2026-11-25,2026-11-26,TX-1,TOPUP,COMPLETED,Money added from ANNA AHRENS,INV-000001,,,,,USD,130.00,GBP,100.00,100.00,,0.00,GBP,200.00,GBP Main 2,,,,,,,
2026-11-26,,TX-2,TOPUP,PENDING,Money added from BO,INV-000002,,,,,GBP,100.00,GBP,100.00,100.00,,0.00,GBP,,GBP Main 2,,,,,,,
`;
    expect(parseBankCsv(file, 'EUR')).toEqual({
      ok: true,
      value: {
        account: null,
        skipped: 1,
        entries: [
          {
            bankReference: 'TX-1',
            bookedOn: '2026-11-26',
            amountMinor: 10_000,
            currency: 'GBP',
            payer: '',
            remittance: 'INV-000001 Money added from ANNA AHRENS',
          },
        ],
      },
    });
  });

  test('of a Revolut account of a person has the day of completion', () => {
    const file = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
Transfer,Current,2026-11-25 23:59:00,2026-11-26 00:01:00,INV-000001,48.00,0.00,EUR,COMPLETED,100.00
Transfer,Current,2026-11-26 09:00:00,,INV-000002,48.00,0.00,EUR,PENDING,
`;
    expect(parseBankCsv(file, 'GBP')).toMatchObject({
      value: { skipped: 1, entries: [{ bookedOn: '2026-11-26', currency: 'EUR', amountMinor: 4800 }] },
    });
  });

  test('may have an id and no currency', () => {
    const file = 'id,date,amount,description\r\nTX-1,2026-11-26,48.00,INV-000001\r\n';
    expect(parseBankCsv(file, 'GBP')).toMatchObject({
      value: { account: null, entries: [{ bankReference: 'TX-1', currency: 'GBP', amountMinor: 4800 }] },
    });
  });

  test('has the currency that the column of the entry states', () => {
    const file = 'date;amount;purpose;currency\n2026-11-26;48.00;R1;usd\n2026-11-26;0.00;R2;EUR\n2026-11-26;0.01;R3;';
    expect(parseBankCsv(file, 'EUR')).toMatchObject({
      value: {
        skipped: 1,
        entries: [
          { currency: 'USD', amountMinor: 4800 },
          { currency: 'EUR', amountMinor: 1 },
        ],
      },
    });
  });

  test('may have an empty row before the first one with the account', () => {
    const file = 'iban,date,amount,purpose\n,,,\nDE1,2026-11-26,48.00,INV-000001\n';
    expect(parseBankCsv(file, 'EUR')).toMatchObject({ value: { account: 'DE1', entries: [{ amountMinor: 4800 }] } });
  });

  test("may state the currency in the header of the amount, whatever the brand's first currency is", () => {
    const file = 'Buchungstag;Betrag (EUR);Verwendungszweck\n26.11.2026;48,00;INV-000001\n';
    expect(parseBankCsv(file, 'CHF')).toMatchObject({ value: { entries: [{ currency: 'EUR', amountMinor: 4800 }] } });
  });

  test.each([
    ['', 'columns-missing', 0],
    ['date,amount (net),purpose\n2026-11-26,1.00,a\n', 'columns-missing', 0],
    ['date,amount\n2026-11-26,1.00\n', 'columns-missing', 0],
    ['date,amount,purpose\n2026-11-26,1.00,"a\n', 'columns-missing', 0],
    ['date,amount,purpose\n11/26/2026,1.00,a\n', 'date-unreadable', 2],
    ['date,amount,purpose\n2026-11-26,1.00,a\n2026-02-30,1.00,a\n', 'date-unreadable', 3],
    ['date,amount,purpose\n2026-11-26,1.234,a\n', 'amount-unreadable', 2],
    ['date,amount,purpose\n2026-11-26,x,a\n', 'amount-unreadable', 2],
    ['date,amount,purpose,iban\n2026-11-26,1.00,a,DE1\n2026-11-26,1.00,a,DE2\n', 'unknown-format', 0],
  ])('%j is refused as a whole', (file, reason, line) => {
    expect(parseBankCsv(file, 'EUR')).toEqual({ ok: false, problem: { reason, line } });
  });

  test('has at most 5,000 entries', () => {
    const file = (rows: number) => `date,amount,purpose\n${'2026-11-26,1.00,a\n'.repeat(rows)}`;
    expect(parseBankCsv(file(5000), 'EUR')).toMatchObject({ ok: true });
    expect(parseBankCsv(file(5001), 'EUR')).toEqual({ ok: false, problem: { reason: 'too-many-entries', line: 0 } });
  });
});

test.each([
  ['48', 4800],
  ['48,00', 4800],
  ['48.5', 4850],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1 234,56', 123_456],
  ["1'234.56", 123_456],
  ['+48,00', 4800],
  ['-48,00', -4800],
  ['1.234,500', 123_450],
  ['1.234', null],
  ['1.000', null],
  ['1,000', null],
  ['48,005', null],
  ['EUR 48', null],
])('the amount %s is %s', (text, minor) => {
  expect(parseBankAmount(text, 'EUR')).toBe(minor);
});

test.each([
  ['12,000', 12_000],
  ['12.000', 12_000],
  ['1,234,567', 1_234_567],
  ['-3,500', -3500],
  ['12000.00', 12_000],
  ['12,000.00', 12_000],
  ['12,50', null],
  ['1,2345', null],
])('three digits after a separator are thousands in a currency without decimals: %s is %s', (text, minor) => {
  expect(parseBankAmount(text, 'JPY')).toBe(minor);
});

test('several groups of three are thousands in any currency', () => {
  expect(parseBankAmount('1.234.567', 'EUR')).toBe(123_456_700);
  expect(parseBankAmount('1,234.567', 'EUR')).toBeNull();
});

test('an amount of a currency with three decimals has three', () => {
  expect(parseBankAmount('1.234', 'KWD')).toBe(1234);
});

test('written records are parsed back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\n', ' '), maxLength: 6 });
  const separators = fc.constantFrom(',', ';', '\t');
  const ends = fc.constantFrom('', '\n', '\r\n');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }),
      separators,
      ends,
      (records, separator, end) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const file = records.map((record) => record.map((text) => quote(text)).join(separator)).join('\r\n');
        expect(readCsv(file + end)).toEqual(records.map((record) => [...record]));
      },
    ),
  );
});

test('a quote within an unquoted cell and a separator within a quoted one belong to the cell', () => {
  expect(readCsv('19" rack,"a,b"')).toEqual([['19" rack', 'a,b']]);
});

test('equal entries have distinct keys, which are the same for the same file', () => {
  const entry = {
    bankReference: null,
    bookedOn: '2026-11-26',
    amountMinor: 4800,
    currency: 'EUR',
    payer: 'A',
    remittance: 'B',
  };
  const entries = [entry, entry, { ...entry, bankReference: 'TX-1' }];
  const keys = entryKeys(entries, (text) => text.padEnd(60, 'x').slice(-60));
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('TX-1');
  expect(entryKeys(entries, (text) => text.padEnd(60, 'x').slice(-60))).toEqual(keys);
});

import { expect, test } from 'vitest';
import { MAX_ENTRIES } from '#core/accounting/bank-statement.ts';
import { readStatement } from './read-statement.ts';

const read = (text: string) => readStatement(new TextEncoder().encode(text), 'EUR');

function camt(entries: string, version = '02'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
}

const DETAILS = `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Anna &amp; Co</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>Order RSD8243VXYT</Ustrd><Ustrd>thanks</Ustrd></RmtInf></TxDtls>`;

function entry({ amount = '48.00', sign = 'CRDT', status = 'BOOK', details = DETAILS, more = '' } = {}): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts>${more}
<BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>BANK-1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
}

test('booked credits of a CAMT.053 file are receipts; debits, reversals and pending entries are not', () => {
  const reversal = (isReversal: string) => entry({ more: `<RvslInd>${isReversal}</RvslInd>` });
  const others = [entry({ sign: 'DBIT' }), entry({ status: 'PDNG' }), ...['true', '1'].map(reversal)];
  expect(read(camt(entry() + others.join('')))).toEqual({
    ok: true,
    value: {
      account: 'DE89370400440532013000',
      skipped: 4,
      entries: [
        {
          bankReference: 'BANK-1',
          bookedOn: '2026-11-26',
          amountMinor: 4800,
          currency: 'EUR',
          payer: 'Anna & Co',
          remittance: 'Order RSD8243VXYT thanks',
        },
      ],
    },
  });
});

test('credits of nothing, such as interest of zero, are no receipts', () => {
  const one = (amount: string) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
  const batch = entry({ details: one('0.00') + one('48.00') });
  expect(read(camt(entry({ amount: '0.00' }) + batch))).toMatchObject({
    value: { skipped: 1, entries: [{ amountMinor: 4800, bankReference: 'BANK-1/2' }] },
  });
});

test('the credits of a batch count though its debits offset them', () => {
  const credit = '<TxDtls><Amt Ccy="EUR">48.00</Amt></TxDtls>';
  const debit = '<TxDtls><Amt Ccy="EUR">48.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>';
  expect(read(camt(entry({ amount: '0.00', details: credit + debit })))).toMatchObject({
    value: { skipped: 0, entries: [{ amountMinor: 4800, bankReference: 'BANK-1/1' }] },
  });
});

test('newer versions of the format, with status and parties one level deeper, are parsed', () => {
  const details = '<TxDtls><RltdPties><Dbtr><Pty><Nm>Bo</Nm></Pty></Dbtr></RltdPties></TxDtls>';
  expect(read(camt(entry({ status: '<Cd>BOOK</Cd>', details }), '08'))).toMatchObject({
    value: { entries: [{ payer: 'Bo', amountMinor: 4800 }] },
  });
});

test('the transactions of a batch are separate receipts', () => {
  const one = (amount: string) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
  expect(read(camt(entry({ amount: '50.00', details: one('20.00') + one('30.00') })))).toMatchObject({
    value: {
      entries: [
        { amountMinor: 2000, bankReference: 'BANK-1/1' },
        { amountMinor: 3000, bankReference: 'BANK-1/2' },
      ],
    },
  });
});

test('a transaction of a batch may be identified by the bank, named with its amount alone, and taken off the sum', () => {
  const identified = '<TxDtls><Refs><AcctSvcrRef>TX-7</AcctSvcrRef></Refs><Amt Ccy="EUR">20.00</Amt></TxDtls>';
  const charge = '<TxDtls><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>';
  const nested = `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">30.00</Amt></TxAmt></AmtDtls>
<RltdPties><Dbtr><Nm>Bo</Nm></Dbtr></RltdPties></TxDtls>`;
  const batch = entry({ amount: '45.00', details: identified + charge + nested });
  expect(read(camt(batch))).toMatchObject({
    value: {
      entries: [
        { amountMinor: 2000, bankReference: 'TX-7', payer: '' },
        { amountMinor: 3000, bankReference: 'BANK-1/3', payer: 'Bo' },
      ],
    },
  });
  expect(read(camt(batch.replace('<AcctSvcrRef>BANK-1</AcctSvcrRef>', '')))).toMatchObject({
    value: { entries: [{ bankReference: 'TX-7' }, { bankReference: null }] },
  });
});

test.each(['NONREF', 'NOTPROVIDED'])('transactions of a batch with the reference %s have none', (reference) => {
  const amount = '<TxDtls><Amt Ccy="EUR">20.00</Amt></TxDtls>';
  const batch = entry({ amount: '40.00', details: amount + amount }).replace('BANK-1', reference);
  expect(read(camt(batch))).toMatchObject({ value: { entries: [{ bankReference: null }, { bankReference: null }] } });
});

test('the number of an entry within its statement is no reference of the bank', () => {
  const numbered = entry({ more: '<NtryRef>1</NtryRef>' }).replace('<AcctSvcrRef>BANK-1</AcctSvcrRef>', '');
  const identified = numbered.replace('<Refs>', '<Refs><AcctSvcrRef>TX-7</AcctSvcrRef>');
  expect(read(camt(numbered + identified))).toMatchObject({
    value: { entries: [{ bankReference: null }, { bankReference: 'TX-7' }] },
  });
});

test('an entry may state an instant, a structured reference and the reference of the payer', () => {
  const details = `<TxDtls><Refs><EndToEndId>R1</EndToEndId></Refs><RmtInf><Ustrd>Order\n R2</Ustrd>
<Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
  const stated = entry({ details }).replace('<Dt>2026-11-26</Dt>', '<DtTm>2026-11-26T23:30:00+01:00</DtTm>');
  expect(read(camt(stated))).toMatchObject({
    value: { entries: [{ bookedOn: '2026-11-26', payer: '', remittance: 'Order R2 RF18539007547034 R1' }] },
  });
  expect(read(camt(entry({ details: '' })))).toMatchObject({
    value: { entries: [{ amountMinor: 4800, bankReference: 'BANK-1', payer: '', remittance: '' }] },
  });
});

test.each([
  ['<IBAN>de89 3704 0044 0532 0130 00</IBAN>', 'DE89370400440532013000'],
  ['<Othr><Id>12-345</Id></Othr>', '12-345'],
  ['', null],
])('the account %s is %s', (id, account) => {
  expect(read(camt(entry()).replace('<IBAN>DE89370400440532013000</IBAN>', id))).toMatchObject({ value: { account } });
});

test.each([
  ['entities', `<!DOCTYPE a [<!ENTITY b "c">]>${camt(entry())}`, 'unknown-format'],
  ['malformed XML', '<Document>', 'unknown-format'],
  ['another message type', camt(entry()).replace('camt.053', 'camt.054'), 'unknown-format'],
  ['two accounts', camt(`${entry()}</Stmt><Stmt><Acct><Id><IBAN>DE00</IBAN></Id></Acct>`), 'unknown-format'],
  ['an unreadable amount', camt(entry({ amount: '4,800' })), 'amount-unreadable'],
  ['an amount without a currency', camt(entry()).replace(' Ccy="EUR"', ''), 'amount-unreadable'],
  ['a batch without amounts of its transactions', camt(entry({ details: `<TxDtls/>${DETAILS}` })), 'amount-unreadable'],
  ['a missing date', camt(entry()).replace('2026-11-26', ''), 'date-unreadable'],
  ['a date that is not in the calendar', camt(entry()).replace('11-26', '02-30'), 'date-unreadable'],
  ['zero bytes', 'date,amount,purpose\n\0', 'unknown-format'],
])('%s: the file is refused', (_case, file, reason) => {
  expect(read(file)).toMatchObject({ ok: false, problem: { reason } });
});

test('a file is refused with the number of its unreadable entry', () => {
  const entries = [entry({ sign: 'DBIT' }), entry(), entry({ amount: '4,800' })].join('');
  expect(read(camt(entries))).toEqual({ ok: false, problem: { reason: 'amount-unreadable', line: 3 } });
});

test('a file of more than 5,000 receipts is refused', () => {
  const entries = entry({ details: '' }).repeat(MAX_ENTRIES + 1);
  expect(read(camt(entries))).toEqual({ ok: false, problem: { reason: 'too-many-entries', line: 0 } });
});

test('a CSV file of a German bank may be encoded in Windows-1252', () => {
  const bytes = Buffer.from('Buchungstag;Betrag;Verwendungszweck;Name\n26.11.2026;48,00;R1;Müller\n', 'latin1');
  expect(readStatement(bytes, 'EUR')).toMatchObject({ value: { entries: [{ payer: 'Müller' }] } });
});

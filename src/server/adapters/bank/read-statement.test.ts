import { expect, test } from 'vitest';
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
  const others = [entry({ sign: 'DBIT' }), entry({ status: 'PDNG' }), entry({ more: '<RvslInd>true</RvslInd>' })];
  expect(read(camt(entry() + others.join('')))).toEqual({
    ok: true,
    value: {
      account: 'DE89370400440532013000',
      skipped: 3,
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

test.each([
  ['entities', `<!DOCTYPE a [<!ENTITY b "c">]>${camt(entry())}`, 'unknown-format'],
  ['malformed XML', '<Document>', 'unknown-format'],
  ['another message type', camt(entry()).replace('camt.053', 'camt.054'), 'unknown-format'],
  ['two accounts', camt(`${entry()}</Stmt><Stmt><Acct><Id><IBAN>DE00</IBAN></Id></Acct>`), 'unknown-format'],
  ['an unreadable amount', camt(entry({ amount: '4,800' })), 'amount-unreadable'],
  ['an amount of zero', camt(entry({ amount: '0.00' })), 'amount-unreadable'],
  ['a missing date', camt(entry()).replace('2026-11-26', ''), 'date-unreadable'],
  ['zero bytes', 'date,amount,purpose\n\0', 'unknown-format'],
])('%s: the file is refused', (_case, file, reason) => {
  expect(read(file)).toMatchObject({ ok: false, problem: { reason } });
});

test('a CSV file of a German bank may be encoded in Windows-1252', () => {
  const bytes = Buffer.from('Buchungstag;Betrag;Verwendungszweck;Name\n26.11.2026;48,00;R1;Müller\n', 'latin1');
  expect(readStatement(bytes, 'EUR')).toMatchObject({ value: { entries: [{ payer: 'Müller' }] } });
});

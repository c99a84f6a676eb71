import {
  MAX_ENTRIES,
  type BankStatement,
  type StatementEntry,
  type StatementProblem,
  isBankReference,
} from '#core/accounting/bank-statement.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isCalendarDay } from '#core/time/calendar-day.ts';
import { type XmlElement, parseXml } from '#server/platform/xml/parse-xml.ts';

/** The namespaces of bank-to-customer statements of every version (ISO 20022). */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d{2}$/;

/**
 * The receipts of a CAMT.053 file of one account: booked credits above zero that are no reversals, each transaction of a
 * batch on its own. Document type declarations and entities are refused by the parser.
 */
export function readCamt053(document: string): Result<BankStatement, StatementProblem> {
  const parsed = parseXml(document);
  if (!parsed.ok || !NAMESPACE.test(parsed.value.namespace)) return refuse({ reason: 'unknown-format', line: 0 });
  const statements = childrenOf(parsed.value, 'BkToCstmrStmt').flatMap((one) => childrenOf(one, 'Stmt'));
  const accounts = new Set(statements.map((statement) => accountOf(statement)));
  if (accounts.size !== 1) return refuse({ reason: 'unknown-format', line: 0 });
  const stated = statements.flatMap((statement) => childrenOf(statement, 'Ntry'));
  const entries: StatementEntry[] = [];
  let skipped = 0;
  for (const [index, entry] of stated.entries()) {
    const read = isBookedCredit(entry) ? entriesOf(entry) : [];
    if (typeof read === 'string') return refuse({ reason: read, line: index + 1 });
    if (read.length === 0) skipped += 1;
    entries.push(...read);
    if (entries.length > MAX_ENTRIES) return refuse({ reason: 'too-many-entries', line: 0 });
  }
  const [account = null] = accounts;
  return ok({ account, entries, skipped });
}

function accountOf(statement: XmlElement): string | null {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  return iban === '' ? null : iban.replaceAll(/\s/g, '').toUpperCase();
}

/** Older versions state the status as text, newer ones as a code within. */
function isBookedCredit(entry: XmlElement): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  return status === 'BOOK' && textAt(entry, 'CdtDbtInd') === 'CRDT' && !isReversal(entry);
}

/** An XML Schema boolean, which banks write either way. */
function isReversal(entry: XmlElement): boolean {
  return ['true', '1'].includes(textAt(entry, 'RvslInd'));
}

/**
 * The credits above zero among the transactions of an entry; the entry itself where it has none or one. Their references
 * are those of the bank: `NtryRef` is with many banks the number of the entry within its statement, so that it recurs in
 * every file.
 */
function entriesOf(entry: XmlElement): readonly StatementEntry[] | 'date-unreadable' | 'amount-unreadable' {
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  if (!isCalendarDay(bookedOn)) return 'date-unreadable';
  const total = amountOf(childrenOf(entry, 'Amt')[0]);
  if (total === null) return 'amount-unreadable';
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'));
  const ofBank = textAt(entry, 'AcctSvcrRef');
  const [only] = details;
  if (details.length <= 1) {
    const entire = { ...total, bookedOn, ...payerIn(only), bankReference: referenceIn(only, ofBank) };
    return total.amountMinor === 0 ? [] : [entire];
  }
  const entries: StatementEntry[] = [];
  for (const [index, detail] of details.entries()) {
    if (textAt(detail, 'CdtDbtInd') === 'DBIT') continue;
    const amount = amountOf(childrenOf(detail, 'Amt')[0] ?? elementAt(detail, 'AmtDtls', 'TxAmt', 'Amt'));
    if (amount === null) return 'amount-unreadable';
    if (amount.amountMinor === 0) continue;
    const own = textAt(detail, 'Refs', 'AcctSvcrRef') || (isBankReference(ofBank) ? `${ofBank}/${index + 1}` : '');
    entries.push({ ...amount, bookedOn, ...payerIn(detail), bankReference: own === '' ? null : own });
  }
  return entries;
}

function amountOf(amount: XmlElement | undefined): Pick<StatementEntry, 'amountMinor' | 'currency'> | null {
  const currency = amount?.attributes['Ccy'] ?? '';
  if (amount === undefined || !/^[A-Z]{3}$/.test(currency)) return null;
  const parsed = parseDecimal(amount.text, currencyDigits(currency));
  return parsed.ok && parsed.value >= 0 ? { amountMinor: parsed.value, currency } : null;
}

function referenceIn(detail: XmlElement | undefined, ofBank: string): string | null {
  const own = detail === undefined ? '' : textAt(detail, 'Refs', 'AcctSvcrRef');
  const reference = ofBank || own;
  return reference === '' ? null : reference;
}

function payerIn(detail: XmlElement | undefined): Pick<StatementEntry, 'payer' | 'remittance'> {
  if (detail === undefined) return { payer: '', remittance: '' };
  const payer = textAt(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm') || textAt(detail, 'RltdPties', 'Dbtr', 'Nm');
  const information = childrenOf(detail, 'RmtInf');
  const written = information.flatMap((one) => childrenOf(one, 'Ustrd').map(({ text }) => text));
  const structured = information.flatMap((one) =>
    childrenOf(one, 'Strd').map((strd) => textAt(strd, 'CdtrRefInf', 'Ref')),
  );
  const endToEnd = textAt(detail, 'Refs', 'EndToEndId');
  const parts = [...written, ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter((part) => part !== '');
  return { payer, remittance: parts.join(' ').replaceAll(/\s+/g, ' ') };
}

function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name && child.namespace === element.namespace);
}

function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => (found === undefined ? undefined : childrenOf(found, name)[0]),
    element,
  );
}

/** The text of the first element at a path; '' without one. */
function textAt(element: XmlElement, ...path: readonly string[]): string {
  return elementAt(element, ...path)?.text ?? '';
}

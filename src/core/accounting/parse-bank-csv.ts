import { isCurrencyCode } from '#core/money/currencies.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isCalendarDay } from '#core/time/calendar-day.ts';
import { type BankStatement, MAX_ENTRIES, type StatementEntry, type StatementProblem } from './bank-statement.ts';
import { readCsv } from './read-csv.ts';

const DKB_PAYER = 'zahlungspflichtige*r';

/** The names banks give the columns, in lower case; the first one that is there counts, of remittance and state every one. */
const COLUMNS = {
  bookedOn: [
    'booking date',
    'booked_on',
    'buchungstag',
    'buchungsdatum',
    'date',
    'datum',
    'date completed (utc)',
    'completed date',
  ],
  amount: ['amount', 'betrag', 'umsatz'],
  currency: ['currency', 'payment currency', 'währung', 'waehrung'],
  payer: [
    'payer',
    'counterparty name',
    'name',
    'beguenstigter/zahlungspflichtiger',
    'auftraggeber',
    'name zahlungsbeteiligter',
    DKB_PAYER,
  ],
  remittance: ['remittance', 'purpose', 'reference', 'description', 'verwendungszweck'],
  bankReference: ['bank reference', 'bank_reference', 'transaction id', 'id', 'bankreferenz'],
  account: ['account', 'iban', 'auftragskonto', 'iban auftragskonto'],
  state: ['info', 'status', 'state'],
} as const;

type Column = keyof typeof COLUMNS;

/**
 * The receipts of a bank's CSV file of one account. It needs columns of the booking day, the amount and the remittance under one of the
 * known names; days are '2026-11-26', '26.11.2026' or '26.11.26', amounts '1234.56' or '1.234,56'. An amount that can be read in two ways
 * ('1.234' in EUR) is refused. Entries that any column of the state calls pending or undone are skipped. Without a column of the currency,
 * that in the name of the amount's column counts, as in 'Betrag (EUR)' and 'Betrag (€)', and otherwise `currency`.
 */
export function parseBankCsv(text: string, currency: string): Result<BankStatement, StatementProblem> {
  const rows = readCsv(text);
  const header = rows?.find((row) => hasColumns(namesOf(row), ['amount', 'bookedOn']));
  if (rows === null || header === undefined) return refuse({ reason: 'columns-missing', line: 0 });
  const names = namesOf(header);
  if (!hasColumns(names, ['remittance'])) return refuse({ reason: 'columns-missing', line: 0 });
  const cellsOf = (row: readonly string[]) => (column: Column) =>
    columnsOf(names, column).map((position) => row[position]?.trim() ?? '');
  const [amount = ''] = cellsOf(header)('amount');
  const fallback = splitName(amount).currency ?? currency;
  const first = rows.indexOf(header) + 1;
  if (rows.length - first > MAX_ENTRIES) return refuse({ reason: 'too-many-entries', line: 0 });
  const entries: StatementEntry[] = [];
  let skipped = 0;
  for (const [index, row] of rows.slice(first).entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const cells = cellsOf(row);
    if (cells('state').some((state) => NOT_BOOKED.test(state))) {
      skipped += 1;
      continue;
    }
    const entry = entryOf(cells, fallback);
    if (typeof entry === 'string') return refuse({ reason: entry, line: first + index + 1 });
    if (entry.amountMinor > 0) entries.push(entry);
    else skipped += 1;
  }
  const accounts = accountsIn(names, rows.slice(first));
  if (accounts.size > 1) return refuse({ reason: 'unknown-format', line: 0 });
  const [account = ''] = accounts;
  return ok({ account: ACCOUNT_NUMBER.test(account) ? account : null, entries, skipped });
}

/** The account numbers or names in rows, in capitals without spaces. In a file of DKB 'IBAN' is the account of the other party. */
function accountsIn(names: readonly string[], rows: readonly (readonly string[])[]): ReadonlySet<string> {
  const [column = -1] = names.includes(DKB_PAYER) ? [] : columnsOf(names, 'account');
  const accounts = rows.map((row) => row[column]?.replaceAll(/\s/g, '').toUpperCase() ?? '');
  return new Set(accounts.filter((account) => account !== ''));
}

/** An IBAN or digits, some of which may be masked; anything else is a name, such as 'GBP Main 2' of Revolut. */
const ACCOUNT_NUMBER = /^(?:[A-Z]{2}\d[A-Z\d]*|[\dX*/-]{4,})$/;

/** What banks call an entry that is not booked yet or no longer. */
const NOT_BOOKED = /^(?:(?:umsatz )?vorgemerkt|pending|created|reverted|declined|failed|cancell?ed)$/i;

function hasColumns(names: readonly string[], columns: readonly Column[]): boolean {
  return columns.every((column) => columnsOf(names, column).length > 0);
}

/** The positions of a column among the names of a header, in the order of `COLUMNS`. */
function columnsOf(names: readonly string[], column: Column): readonly number[] {
  return COLUMNS[column].map((name) => names.indexOf(name)).filter((position) => position !== -1);
}

function namesOf(header: readonly string[]): readonly string[] {
  return header.map((name) => splitName(name).name);
}

/** The name of a column in lower case, without a currency in brackets at its end. */
function splitName(text: string): { readonly name: string; readonly currency: string | null } {
  const name = text.trim().toLowerCase();
  const suffix = /\(([a-z]{3}|€)\)$/.exec(name);
  const currency = suffix?.[1]?.replace('€', 'eur').toUpperCase() ?? '';
  return isCurrencyCode(currency)
    ? { name: name.slice(0, suffix?.index).trimEnd(), currency }
    : { name, currency: null };
}

function entryOf(
  cells: (column: Column) => readonly string[],
  fallback: string,
): StatementEntry | 'date-unreadable' | 'amount-unreadable' {
  const cell = (column: Column) => cells(column)[0] ?? '';
  const given = cell('currency').toUpperCase();
  const currency = /^[A-Z]{3}$/.test(given) ? given : fallback;
  const bookedOn = dayIn(cell('bookedOn'));
  if (bookedOn === null) return 'date-unreadable';
  const amountMinor = parseBankAmount(cell('amount'), currency);
  if (amountMinor === null) return 'amount-unreadable';
  const reference = cell('bankReference');
  return {
    bankReference: reference === '' ? null : reference,
    bookedOn,
    amountMinor,
    currency,
    payer: cell('payer'),
    remittance: cells('remittance').join(' ').replaceAll(/\s+/g, ' ').trim(),
  };
}

/** The ISO date of a day as banks write it; null for anything else. */
function dayIn(text: string): string | null {
  const german = /^(\d{2})\.(\d{2})\.(?:20)?(\d{2})$/.exec(text);
  const day = german === null ? text.slice(0, 10) : `20${german[3]}-${german[2]}-${german[1]}`;
  return isCalendarDay(day) ? day : null;
}

/** Several groups of three are thousands, and so is a single one in a currency without decimals. */
const SEVERAL_GROUPS = /^-?\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;
const ONE_GROUP = /^-?\d{1,3}[.,]\d{3}$/;

/** An amount as banks write it, in minor units; null if it is unreadable or can be read in two ways. */
export function parseBankAmount(text: string, currency: string): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '').replace(/^\+/, '');
  const digits = currencyDigits(currency);
  const comma = plain.lastIndexOf(',');
  const point = plain.lastIndexOf('.');
  const isWhole = SEVERAL_GROUPS.test(plain) || (digits === 0 && ONE_GROUP.test(plain));
  const decimal = isWhole ? -1 : Math.max(comma, point);
  const isOneKind = comma === -1 || point === -1;
  if (decimal !== -1 && isOneKind && plain.length - decimal - 1 === 3 && digits !== 3) return null;
  const whole = (decimal === -1 ? plain : plain.slice(0, decimal)).replaceAll(/[.,]/g, '');
  const parsed = parseDecimal(decimal === -1 ? whole : `${whole}.${plain.slice(decimal + 1)}`, digits);
  return parsed.ok ? parsed.value : null;
}

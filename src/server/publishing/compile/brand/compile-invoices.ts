import { NUMBER_SERIES, type NumberSeries } from '#core/billing/document-number.ts';
import { checkIban } from '#core/payments/bank-account.ts';
import type { Brand, BrandAccount } from '#core/storefront/brand.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

/**
 * Compiles a brand's number series and bank account. Problems: brand/number-prefix-twice, brand/account-empty,
 * brand/iban-invalid.
 */
export function compileInvoices(
  file: BrandFile,
  place: Place,
  findings: Findings,
): Pick<Brand, 'account' | 'numbering'> {
  const account = compileAccount(file, place, findings);
  if (file.invoices === undefined) return { account };
  const { credit_notes: creditNotes, ...invoices } = file.invoices;
  const numbering = {
    invoice: { ...NUMBER_SERIES.invoice, ...declared(invoices) },
    'credit-note': { ...NUMBER_SERIES['credit-note'], ...declared(creditNotes ?? {}) },
  };
  const [prefix, other] = [numbering.invoice.prefix, numbering['credit-note'].prefix];
  if (prefix.toLowerCase() === other.toLowerCase())
    findings.add(
      inside(place, 'invoices'),
      'brand/number-prefix-twice',
      `invoices and credit notes both begin with "${other}": no two documents may have the same number`,
    );
  return { account, numbering };
}

/** The declared fields of a series. */
function declared({ prefix, first }: { readonly prefix?: string | undefined; readonly first?: number | undefined }) {
  const series: Partial<NumberSeries> = {
    ...(prefix === undefined ? {} : { prefix }),
    ...(first === undefined ? {} : { first }),
  };
  return series;
}

function compileAccount({ account, legal }: BrandFile, place: Place, findings: Findings): BrandAccount | null {
  if (account === undefined) return null;
  const { holder, bank, iban, bic, rows = [] } = account;
  const checked = iban === undefined ? null : checkIban(iban);
  if (checked !== null && 'problem' in checked)
    findings.add(inside(place, 'account', 'iban'), 'brand/iban-invalid', `"${iban}" ${REASONS[checked.problem]}`);
  if (iban === undefined && rows.length === 0)
    findings.add(
      inside(place, 'account'),
      'brand/account-empty',
      'an account needs an iban, or rows that name it',
      'key',
    );
  return {
    holder: holder ?? legal.name,
    bank,
    rows: [
      ...(checked !== null && 'iban' in checked ? [{ label: 'IBAN', value: inFours(checked.iban) }] : []),
      ...(bic === undefined ? [] : [{ label: 'BIC', value: bic }]),
      ...rows,
    ],
  };
}

const REASONS = {
  missing: 'is no IBAN: it is empty',
  country: 'is not accepted: its country is outside the Single Euro Payments Area; give the account in "rows"',
  length: 'is no IBAN: its length is not that of its country',
  'check-digits': 'is no IBAN: its check digits are wrong',
} as const;

/** An IBAN in groups of four (ISO 13616). */
function inFours(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

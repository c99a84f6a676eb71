import type { importStatement as endpoint } from '#contract/operator/bank-transfers.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type BankStatement, TEXT_LENGTHS, entryKeys } from '#core/accounting/bank-statement.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import type { BrandAccount } from '#core/storefront/brand.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { sha256 } from '#server/platform/ids.ts';
import { type StoredTransfer, insertTransfers } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

/**
 * Imports a statement of a brand's bank account. Importing a file or an entry again does nothing. Problems:
 * 'brand/not-found', 'transfers/file-refused', 'operator/command-reused'.
 */
export function importStatement(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller, now: at }, { brandId, commandId, file }) => {
    const brand = canAccessBrand(caller.brands, brandId) ? services.storefronts.byBrand(brandId)?.brand : undefined;
    if (brand === undefined) return refuse(problem('brand/not-found'));
    const bytes = Buffer.from(file, 'base64');
    const read = services.readStatement(bytes, brand.currencies[0] ?? 'EUR');
    if (!read.ok) return refuse(problem('transfers/file-refused', { data: read.problem }));
    const account = accountOf(read.value, brand.account);
    if (!account.ok) return account;
    const transfers = transfersOf(services, read.value, { brandId, account: account.value, at });
    const { actor } = caller;
    const subject = { kind: 'brand', id: brandId } as const;
    const requested = { file: sha256(bytes.toString('base64')) };
    const command = { id: commandId, actor, action: 'transfers.import', brandId, subject, requested, at };
    const applied = await applyOnce(services, command, async (tx) => {
      const imported = await insertTransfers(tx, transfers);
      return ok({ value: imported, after: { account: account.value, imported }, isChanged: imported > 0 });
    });
    if (!applied.ok) return applied;
    const imported = applied.value.isRepeated ? 0 : applied.value.value;
    const { skipped } = read.value;
    return ok({ account: account.value, imported, known: transfers.length - imported, skipped });
  };
}

/** The account of a statement, which is one of the brand's if the brand declares any. */
function accountOf(
  { account }: BankStatement,
  declared: BrandAccount | null,
): Result<string, Problem<'transfers/file-refused'>> {
  const own = (declared?.rows ?? []).map(({ value }) => value.replaceAll(/\s/g, '').toUpperCase());
  if (account === null) return ok(own[0] ?? 'default');
  if (own.length === 0 || own.includes(account)) return ok(account);
  return refuse(problem('transfers/file-refused', { data: { reason: 'other-account', line: 0 } }));
}

function transfersOf(
  { ids }: Pick<OperatorServices, 'ids'>,
  { entries }: BankStatement,
  { brandId, account, at: importedAt }: { readonly brandId: string; readonly account: string; readonly at: number },
): readonly StoredTransfer[] {
  const keys = entryKeys(entries, sha256);
  return entries.map(({ bookedOn, amountMinor, currency, payer, remittance }, index) => ({
    brandId,
    id: ids.uuid(),
    account,
    bankReference: (keys[index] ?? '').slice(0, TEXT_LENGTHS.bankReference),
    bookedOn,
    amountMinor,
    currency,
    payer: payer.slice(0, TEXT_LENGTHS.payer),
    remittance: remittance.slice(0, TEXT_LENGTHS.remittance),
    state: 'open',
    orderId: null,
    importedAt,
    settledAt: null,
    settledBy: null,
    note: null,
  }));
}

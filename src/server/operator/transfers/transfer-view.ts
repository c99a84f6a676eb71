import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getTransfer } from '#contract/operator/transfers.ts';
import { type TransferMatch, matchTransfer, numbersIn } from '#core/accounting/match-transfer.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { StoredTransfer } from '#server/sales/public.ts';
import { type Candidate, findCandidates } from './candidate-store.ts';

/** A transfer as the operator API returns it. */
export type TransferView = OperatorOutputOf<typeof getTransfer>;

/** Transfers with their matches. */
export async function transferViews(db: Queries, transfers: readonly StoredTransfer[]): Promise<TransferView[]> {
  const named = transfers.map(({ brandId, state, remittance }) => ({
    brandId,
    numbers: state === 'open' ? numbersIn(remittance) : [],
  }));
  const candidates = await findCandidates(db, named);
  return transfers.map((transfer, index) => viewOf(transfer, candidates[index] ?? []));
}

/** A transfer with its match; `orderNumber` is looked at instead of its text. */
export async function transferView(db: Queries, transfer: StoredTransfer, orderNumber?: string): Promise<TransferView> {
  const numbers = orderNumber === undefined ? numbersIn(transfer.remittance) : [orderNumber.trim().toUpperCase()];
  const named = { brandId: transfer.brandId, numbers: transfer.state === 'open' ? numbers : [] };
  const [candidates = []] = await findCandidates(db, [named]);
  return viewOf(transfer, candidates);
}

function viewOf(transfer: StoredTransfer, candidates: readonly Candidate[]): TransferView {
  const match = matchTransfer(transfer, candidates);
  return { ...transfer, match: transfer.state === 'open' ? match.kind : null, candidates: [...meant(match)] };
}

function meant(match: TransferMatch<Candidate>): readonly Candidate[] {
  if (match.kind === 'unknown') return [];
  return match.kind === 'ambiguous' ? match.candidates : [match.candidate];
}

import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getTransfer } from '#contract/operator/transfers.ts';
import { type TransferMatch, matchTransfer, numbersIn } from '#core/accounting/match-transfer.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { StoredTransfer } from '#server/sales/public.ts';
import { type Candidate, findCandidates } from './candidate-store.ts';

/** A transfer as the operator API returns it. */
export type TransferView = OperatorOutputOf<typeof getTransfer>;

/** A transfer with its match; `orderNumber` is looked at instead of its text. */
export async function transferView(db: Queries, transfer: StoredTransfer, orderNumber?: string): Promise<TransferView> {
  const numbers = orderNumber === undefined ? numbersIn(transfer.remittance) : [orderNumber.trim().toUpperCase()];
  const isOpen = transfer.state === 'open';
  const candidates = isOpen ? await findCandidates(db, transfer.brandId, numbers) : [];
  const match = matchTransfer(transfer, candidates);
  return { ...transfer, match: isOpen ? match.kind : null, candidates: [...meant(match)] };
}

function meant(match: TransferMatch<Candidate>): readonly Candidate[] {
  if (match.kind === 'unknown') return [];
  return match.kind === 'ambiguous' ? match.candidates : [match.candidate];
}

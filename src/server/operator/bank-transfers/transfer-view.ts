import type { getTransfer } from '#contract/operator/bank-transfers.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { type TransferMatch, matchTransfer, numbersIn } from '#core/accounting/match-transfer.ts';
import { invoiceNumbers } from '#server/operator/invoices/invoice-numbers.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { StoredTransfer } from '#server/sales/public.ts';
import { type Candidate, type NamedNumbers, findCandidates } from './candidate-store.ts';

/** A transfer as the operator API returns it. */
export type TransferView = OperatorOutputOf<typeof getTransfer>;

type ViewServices = Pick<OperatorServices, 'database' | 'storefronts'>;

/** Transfers with their matches. */
export async function transferViews(
  { database, storefronts }: ViewServices,
  transfers: readonly StoredTransfer[],
): Promise<TransferView[]> {
  const named = transfers.map(({ brandId, state, remittance }) =>
    namedNumbers(storefronts, brandId, state === 'open' ? numbersIn(remittance) : []),
  );
  const candidates = await findCandidates(database.read, named);
  return transfers.map((transfer, index) => viewOf(transfer, candidates[index] ?? []));
}

/** A transfer with its match; `orderNumber` is looked at instead of its text. */
export async function transferView(
  { database, storefronts }: ViewServices,
  transfer: StoredTransfer,
  orderNumber?: string,
): Promise<TransferView> {
  const { brandId, state, remittance } = transfer;
  const numbers = orderNumber === undefined ? numbersIn(remittance) : [orderNumber.trim()];
  const named = namedNumbers(storefronts, brandId, state === 'open' ? numbers : []);
  const [candidates = []] = await findCandidates(database.read, [named]);
  return viewOf(transfer, candidates);
}

/** Numbers as orders and invoices of a brand may have them: banks often write texts in capitals. */
function namedNumbers(
  storefronts: OperatorServices['storefronts'],
  brandId: string,
  numbers: readonly string[],
): NamedNumbers {
  return { brandId, numbers: numbers.flatMap((number) => invoiceNumbers(storefronts, [brandId], number)) };
}

function viewOf(transfer: StoredTransfer, candidates: readonly Candidate[]): TransferView {
  const match = matchTransfer(transfer, candidates);
  return { ...transfer, match: transfer.state === 'open' ? match.kind : null, candidates: [...meant(match)] };
}

function meant(match: TransferMatch<Candidate>): readonly Candidate[] {
  if (match.kind === 'unknown') return [];
  return match.kind === 'ambiguous' ? match.candidates : [match.candidate];
}

import type { PageContext } from '#web/page-context.ts';
import { addDomain } from './add-domain.ts';
import type { AddedDomain, AddRefusal } from './add-domain.ts';
import type { Preflight } from './domain-views.ts';

/** What is known of a transfer: what stands in its way, or why that is not known. The code is never answered. */
export interface TransferAnswer {
  readonly kind: 'transfer';
  /** As typed. */
  readonly name: string;
  readonly preflight: Preflight | null;
  readonly problem: AddRefusal['code'] | null;
  readonly added: AddedDomain | null;
  /** What the registry said of a code that was given. */
  readonly code: 'taken' | 'wrong-code' | 'unchecked' | null;
}

/** A transfer somebody asks about, or wants. */
interface WantedTransfer {
  /** As typed. */
  readonly name: string;
  /** '' when it is to be given later. */
  readonly code: string;
  /** Whether it is to be put into the basket when nothing stands in its way. */
  readonly isWanted: boolean;
  readonly commandId: string;
}

type Page = Pick<PageContext, 'api'>;

/** Looks at a name held elsewhere and, where it is wanted and nothing stands in the way, puts its transfer into the basket with its code (D8). */
export async function startTransfer(page: Page, wanted: WantedTransfer): Promise<TransferAnswer> {
  const { name, code, isWanted } = wanted;
  const nothing = { kind: 'transfer', name, preflight: null, problem: null, added: null, code: null } as const;
  const looked = await page.api.domains.transferPreflight({ name, ...(code === '' ? {} : { authCode: code }) });
  if (!looked.ok) return { ...nothing, problem: looked.problem.code };
  const preflight = looked.value;
  if (!isWanted || !canBeTransferred(preflight)) return { ...nothing, preflight };
  // What it is sold under; whether it is free is not the question.
  const card = await page.api.domains.check({ name: preflight.name });
  if (!card.ok) return { ...nothing, preflight, problem: card.problem.code };
  // Where no code is needed, none is waited for.
  const domain = { mode: 'transfer', name: preflight.name, codeGiven: !preflight.needsCode } as const;
  const added = await addDomain(page, { tld: card.value.tld, domain, years: 1, commandId: wanted.commandId });
  if (!added.ok) return { ...nothing, preflight, problem: added.problem.code };
  const given = code === '' ? null : await page.api.domains.giveTransferCode({ name: preflight.name, code });
  return { ...nothing, preflight, added: added.value, code: given?.ok === true ? given.value.verdict : null };
}

/** Whether a transfer can be put into the basket: nothing is known to stand in its way. */
export function canBeTransferred({ verdict }: Pick<Preflight, 'verdict'>): boolean {
  return verdict === 'ready' || verdict === 'code-missing' || verdict === 'unchecked';
}

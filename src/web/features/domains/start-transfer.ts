import type { PageContext } from '#web/runtime/page-context.ts';
import { type AddRefusal, type AddedDomain, addDomain } from './add-domain.ts';
import type { Preflight } from './domain-views.ts';

/** What is known of a transfer: its blockers, or why they are unknown. The authorization code is never returned. */
export interface TransferResult {
  readonly kind: 'transfer';
  /** As entered. */
  readonly name: string;
  readonly preflight: Preflight | null;
  readonly problem: AddRefusal['code'] | null;
  readonly added: AddedDomain | null;
  /** The registry's result for the authorization code. */
  readonly code: 'taken' | 'wrong-code' | 'unchecked' | null;
}

/** A transfer to check or to order. */
interface TransferRequest {
  /** As entered. */
  readonly name: string;
  /** The authorization code; '' to give it later. */
  readonly code: string;
  /** Whether to add it to the basket when nothing blocks it. */
  readonly addToBasket: boolean;
  readonly commandId: string;
}

type Page = Pick<PageContext, 'api'>;

/**
 * Checks a domain registered elsewhere and, where `addToBasket` and nothing blocks it, adds its transfer with the
 * authorization code to the basket.
 */
export async function startTransfer(page: Page, request: TransferRequest): Promise<TransferResult> {
  const { name, code, addToBasket } = request;
  const empty = { kind: 'transfer', name, preflight: null, problem: null, added: null, code: null } as const;
  const checked = await page.api.domains.transferPreflight({ name, ...(code === '' ? {} : { authCode: code }) });
  if (!checked.ok) return { ...empty, problem: checked.problem.code };
  const preflight = checked.value;
  if (!addToBasket || !canBeTransferred(preflight)) return { ...empty, preflight };
  // Determines the TLD; availability is irrelevant.
  const card = await page.api.domains.check({ name: preflight.name });
  if (!card.ok) return { ...empty, preflight, problem: card.problem.code };
  const domain = { mode: 'transfer', name: preflight.name, codeGiven: false } as const;
  const added = await addDomain(page, { tld: card.value.tld, domain, years: 1, commandId: request.commandId });
  if (!added.ok) return { ...empty, preflight, problem: added.problem.code };
  const stored = code === '' ? null : await page.api.domains.giveTransferCode({ name: preflight.name, code });
  return { ...empty, preflight, added: added.value, code: stored?.ok === true ? stored.value.verdict : null };
}

/** Whether a transfer can be added to the basket: no blocker is known. */
export function canBeTransferred({ verdict: result }: Pick<Preflight, 'verdict'>): boolean {
  return result === 'ready' || result === 'code-missing' || result === 'unchecked';
}

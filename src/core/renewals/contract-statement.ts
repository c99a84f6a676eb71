import { parseEmailAddress } from '#core/account/email-address.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { isCalendarDay } from '#core/time/calendar-day.ts';

/** What a consumer can state without a session: an ordinary cancellation, one for cause (§ 312k BGB), or a withdrawal (Directive 2011/83/EU art. 11a). */
export const STATEMENT_KINDS = ['ordinary', 'for-cause', 'withdrawal'] as const;

/** The kind of a statement. */
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** The content of a statement as it was typed. */
export interface ContractStatement {
  readonly kind: StatementKind;
  readonly name: string;
  readonly email: string;
  /** How the contract is named: an order number, a domain or a service. */
  readonly contract: string;
  /** Why, if it is for cause; otherwise empty. */
  readonly reason: string;
  /** The day (ISO date) on which it shall end; null for as soon as possible. */
  readonly endsOn: string | null;
}

/** A field of a statement that has to be corrected. */
export interface StatementIssue {
  readonly path: Exclude<keyof ContractStatement, 'kind'>;
  readonly code: 'required' | 'invalid' | 'link';
}

/** The fields to correct. Links are refused: the confirmation of a statement is sent to any address, and would carry them there. */
export function checkStatement({ kind, name, email, contract, reason, endsOn }: ContractStatement): StatementIssue[] {
  const texts = { name, contract, ...(kind === 'for-cause' || reason !== '' ? { reason } : {}) };
  const issues: StatementIssue[] = [];
  for (const path of ['name', 'contract', 'reason'] as const) {
    const text = texts[path];
    if (text === undefined) continue;
    if (text.trim() === '') issues.push({ path, code: 'required' });
    else if (hasLink(text)) issues.push({ path, code: 'link' });
  }
  if (!parseEmailAddress(email).ok) issues.push({ path: 'email', code: 'invalid' });
  if (endsOn !== null && !isCalendarDay(endsOn)) issues.push({ path: 'endsOn', code: 'invalid' });
  return issues;
}

/** Whether a text contains a URL; a domain alone may name a contract, and a name may look like one. */
function hasLink(text: string): boolean {
  return /:\/\/|\w\.[a-z]{2,}\/|\bwww\./i.test(text);
}

/** A term of the buyer with the address of a statement: of a service, or of a domain. */
export interface RunningTerm {
  readonly orderNumber: string;
  /** The service; null for a domain. */
  readonly name: string | null;
  /** The domain, or the one the service is used with, as A-labels. */
  readonly domain: string | null;
  /** The day on which the term ends (ISO date); null before it begins, or while its order is being fulfilled. */
  readonly endsOn: string | null;
}

/**
 * The terms that a statement names: all of an order by its number, or the only one with that name or domain. Anything else,
 * also a text that says more than that, names none.
 */
export function namedTerms<Term extends RunningTerm>(contract: string, terms: readonly Term[]): readonly Term[] {
  const text = plain(contract);
  const ofOrder = terms.filter(({ orderNumber }) => plain(orderNumber) === text);
  if (ofOrder.length > 0) return ofOrder;
  const parsed = parseDomainName(text);
  const domain = parsed.ok ? parsed.value.ascii : null;
  const named = terms.filter(
    (term) => (term.name !== null && plain(term.name) === text) || (domain !== null && term.domain === domain),
  );
  return named.length === 1 ? named : [];
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Whether a statement is carried out automatically: an ordinary cancellation of named terms to their end, which is as soon as
 * possible or the day it names. Staff decide about any other.
 */
export function isCarriedOut(
  { kind, endsOn }: Pick<ContractStatement, 'kind' | 'endsOn'>,
  named: readonly Pick<RunningTerm, 'endsOn'>[],
): boolean {
  return (
    kind === 'ordinary' &&
    named.length > 0 &&
    named.every((term) => term.endsOn !== null && (endsOn ?? term.endsOn) === term.endsOn)
  );
}

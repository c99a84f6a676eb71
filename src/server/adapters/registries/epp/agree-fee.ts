import { isAboveLimit } from '#core/domains/prices/fee-limit.ts';
import type { FeeLimit, RegistryFee } from '#core/domains/prices/fee-limit.ts';
import { isCurrencyCode } from '#core/money/currencies.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import type { WriteRefusal } from '#server/domains/registry.ts';
import { checkFee } from './domain-commands.ts';
import type { EppClient } from './epp-client.ts';
import { readCommandFee } from './fee-mapping.ts';
import type { FeeCommand } from './fee-mapping.ts';
import { FEE } from './namespaces.ts';
import type { Greeting } from './response.ts';
import { meaningOf } from './result-codes.ts';
import { refusal } from './write-answer.ts';

/** A command on a name, and its maximum fee. */
export interface FeeTerms {
  readonly name: string;
  readonly command: FeeCommand;
  readonly years: number;
  readonly limit: FeeLimit;
}

/** The fee sent with a command, within its limit; null when the registry does not support fees (RFC 8748). */
export type AgreedFee = { readonly kind: 'agreed'; readonly fee: RegistryFee | null };

/** Queries the fee of a command before sending it. */
export async function agreeFee(client: EppClient, terms: FeeTerms): Promise<AgreedFee | WriteRefusal> {
  const greeting = await client.greeting();
  if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
  if (!greeting.value.extensions.includes(FEE)) return NOT_SPOKEN;
  const asked = await client.ask((offered) => checkFee(terms.name, terms, offered), 'question');
  if (!asked.ok) return { kind: 'unknown', reason: asked.problem };
  const meaning = meaningOf(asked.value.code);
  if (meaning.kind === 'unknown') return meaning;
  const told = meaning.kind === 'done' ? readCommandFee(asked.value, terms.name, terms.command) : 'nothing';
  return told === 'unreadable' ? { kind: 'unknown', reason: 'unreadable' } : withinLimit(terms, told, greeting.value);
}

/**
 * The reported fee if within the limit; without a reported fee the limit itself, above which the registry has to refuse
 * (RFC 8748 §5.2).
 */
export function withinLimit(
  { name, command, limit }: FeeTerms,
  told: RegistryFee | 'nothing',
  { extensions }: Greeting,
): AgreedFee | WriteRefusal {
  if (!extensions.includes(FEE)) return NOT_SPOKEN;
  const [first] = Object.entries(limit);
  if (told === 'nothing') {
    if (first === undefined) return refusal('premium', `nothing says what the ${command} of ${name} may cost`);
    return { kind: 'agreed', fee: { currency: first[0], amountMinor: first[1] } };
  }
  if (!isAboveLimit(told, limit)) return { kind: 'agreed', fee: told };
  const most = limit[told.currency];
  const allowed =
    most === undefined
      ? `and no limit is set in ${told.currency}`
      : `at most ${written(told.currency, most)} is allowed`;
  return refusal('premium', `the registry charges ${written(told.currency, told.amountMinor)}, ${allowed}`);
}

const NOT_SPOKEN: AgreedFee = { kind: 'agreed', fee: null };

function written(currency: string, amountMinor: number): string {
  return `${minorToDecimal(amountMinor, isCurrencyCode(currency) ? currencyDigits(currency) : 2)} ${currency}`;
}

import { type FeeLimit, type RegistryFee, isAboveLimit } from '#core/domains/prices/fee-limit.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { refusal } from '#server/adapters/registries/epp/command-result.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import { checkFee } from '#server/adapters/registries/epp/mapping/domain-commands.ts';
import { type FeeCommand, readCommandFee } from '#server/adapters/registries/epp/mapping/fee-mapping.ts';
import { FEE } from '#server/adapters/registries/epp/mapping/namespaces.ts';
import type { Greeting } from '#server/adapters/registries/epp/mapping/response.ts';
import { meaningOf } from '#server/adapters/registries/epp/mapping/result-codes.ts';
import type { CommandRefusal } from '#server/domains/registry.ts';

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
export async function agreeFee(client: EppClient, terms: FeeTerms): Promise<AgreedFee | CommandRefusal> {
  const greeting = await client.greeting();
  if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
  if (!greeting.value.extensions.includes(FEE)) return WITHOUT_FEE;
  const response = await client.send((offered) => checkFee(terms.name, terms, offered), 'query');
  if (!response.ok) return { kind: 'unknown', reason: response.problem };
  const meaning = meaningOf(response.value.code);
  if (meaning.kind === 'unknown') return meaning;
  const fee = meaning.kind === 'done' ? readCommandFee(response.value, terms.name, terms.command) : 'nothing';
  return fee === 'unreadable' ? { kind: 'unknown', reason: 'unreadable' } : withinLimit(terms, fee, greeting.value);
}

/**
 * The reported fee if within the limit; without a reported fee the limit itself, above which the registry has to refuse
 * (RFC 8748 §5.2).
 */
export function withinLimit(
  { name, command, limit }: FeeTerms,
  fee: RegistryFee | 'nothing',
  { extensions }: Greeting,
): AgreedFee | CommandRefusal {
  if (!extensions.includes(FEE)) return WITHOUT_FEE;
  const [first] = Object.entries(limit);
  if (fee === 'nothing') {
    if (first === undefined) return refusal('premium', `no limit is set for the ${command} of ${name}`);
    return { kind: 'agreed', fee: { currency: first[0], amountMinor: first[1] } };
  }
  if (!isAboveLimit(fee, limit)) return { kind: 'agreed', fee };
  const maxMinor = limit[fee.currency];
  const allowed =
    maxMinor === undefined
      ? `and no limit is set in ${fee.currency}`
      : `at most ${written(fee.currency, maxMinor)} is allowed`;
  return refusal('premium', `the registry charges ${written(fee.currency, fee.amountMinor)}, ${allowed}`);
}

const WITHOUT_FEE: AgreedFee = { kind: 'agreed', fee: null };

function written(currency: string, amountMinor: number): string {
  return `${minorToDecimal(amountMinor, currencyDigits(currency))} ${currency}`;
}

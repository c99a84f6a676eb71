import { isCurrencyCode } from '#core/money/currencies.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal, parseDecimal } from '#core/money/decimal.ts';
import { FEE } from './namespaces.ts';
import { childOf, childrenOf, isTrue, textOf } from './read-xml.ts';
import type { EppResponse, Greeting } from './response.ts';
import { xml } from './xml.ts';
import type { XmlElement, XmlNode } from './xml.ts';

/** What a registry asks for a command. */
export interface Fee {
  readonly currency: string;
  readonly amountMinor: number;
}

/** What a check told of a name's price (RFC 8748 §5.1.1). */
export interface NameFee {
  /** Not the registry's standard fee. */
  readonly isPremium: boolean;
  /** For the years asked; null when it was not told or cannot be read. */
  readonly create: Fee | null;
  /** For one year. */
  readonly renew: Fee | null;
}

/** Asks what creating for so many years and renewing for one costs; null where fees are not spoken. */
export function feeCheck(years: number, greeting: Greeting): XmlNode | null {
  if (!greeting.extensions.includes(FEE)) return null;
  return xml('fee:check', { 'xmlns:fee': FEE }, feeCommand('create', years), feeCommand('renew', 1));
}

/** Agrees to a fee. */
export function feeCreate({ currency, amountMinor }: Fee): XmlNode {
  const amount = minorToDecimal(amountMinor, currencyDigits(currency));
  return xml('fee:create', { 'xmlns:fee': FEE }, xml('fee:currency', {}, currency), xml('fee:fee', {}, amount));
}

/** The fees of a check's answer by name; empty where none were told. */
export function readFees(response: EppResponse): ReadonlyMap<string, NameFee> {
  const data = response.extensions.find(({ name, namespace }) => name === 'chkData' && namespace === FEE) ?? null;
  const currency = textOf(data, FEE, 'currency') ?? '';
  return new Map(
    childrenOf(data, FEE, 'cd').flatMap((item): [string, NameFee][] => {
      const name = textOf(item, FEE, 'objID');
      return name === null ? [] : [[name.toLowerCase(), readNameFee(item, currency)]];
    }),
  );
}

function feeCommand(name: 'create' | 'renew', years: number): XmlNode {
  return xml('fee:command', { name }, xml('fee:period', { unit: 'y' }, String(years)));
}

function readNameFee(item: XmlElement, currency: string): NameFee {
  const commands = childrenOf(item, FEE, 'command');
  const create = commands.find(({ attributes }) => attributes.name === 'create') ?? null;
  const renew = commands.find(({ attributes }) => attributes.name === 'renew') ?? null;
  return {
    isPremium: isPremium(textOf(item, FEE, 'class'), create?.attributes.standard),
    create: readFee(create, currency),
    renew: readFee(renew, currency),
  };
}

/** The class decides (RFC 8748 §3.7: 'standard' for the default fees), without one the mark of the create command; with neither it is the standard. */
function isPremium(feeClass: string | null, standard: string | undefined): boolean {
  if (feeClass !== null) return feeClass.toLowerCase() !== 'standard';
  return standard !== undefined && !isTrue(standard);
}

/** A command may name several fees and credits (RFC 8748 §3.4): what counts is their sum. */
function readFee(feeData: XmlElement | null, currency: string): Fee | null {
  if (!isCurrencyCode(currency)) return null;
  const digits = currencyDigits(currency);
  const parts = [...childrenOf(feeData, FEE, 'fee'), ...childrenOf(feeData, FEE, 'credit')];
  let amountMinor = 0;
  for (const { text } of parts) {
    const amount = parseDecimal(text, digits);
    if (!amount.ok) return null;
    amountMinor += amount.value;
  }
  return parts.length === 0 || childOf(feeData, FEE, 'fee') === null ? null : { currency, amountMinor };
}

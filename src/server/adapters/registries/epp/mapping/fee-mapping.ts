import type { RegistryFee } from '#core/domains/prices/fee-limit.ts';
import { isCurrencyCode } from '#core/money/currencies.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal, parseDecimal } from '#core/money/decimal.ts';
import type { XmlElement } from '#server/platform/xml/parse-xml.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { FEE } from './namespaces.ts';
import { childOf, childrenOf, isTrue, textOf } from './read-xml.ts';
import type { EppResponse, Greeting } from './response.ts';

/** The price of a name in a check response (RFC 8748 §5.1.1). */
export interface NameFee {
  /** True unless known to be the registry's standard fee. */
  readonly isPremium: boolean;
  /** For the requested years; null when missing or unreadable. */
  readonly create: RegistryFee | null;
  /** For one year. */
  readonly renew: RegistryFee | null;
}

/** Commands with fees; a restore is an update (RFC 3915 §4.2.5). */
export type FeeCommand = 'create' | 'renew' | 'transfer' | 'restore';

/** Queries the fees of creating for this many years and renewing for one; null when fees are not supported. */
export function feeCheck(years: number, greeting: Greeting): XmlNode | null {
  if (!greeting.extensions.includes(FEE)) return null;
  return xml('fee:check', { 'xmlns:fee': FEE }, feeCommand('create', years), feeCommand('renew', 1));
}

/** Queries the fee of one command (RFC 8748 §5.1.1); null when fees are not supported. */
export function feeQuestion(command: FeeCommand, years: number, greeting: Greeting): XmlNode | null {
  if (!greeting.extensions.includes(FEE)) return null;
  return xml('fee:check', { 'xmlns:fee': FEE }, feeCommand(command, years));
}

/** Accepts a fee (RFC 8748 §5.2); null when there is none. */
export function feeAgreement(command: FeeCommand, fee: RegistryFee | null): XmlNode | null {
  if (fee === null) return null;
  const { currency, amountMinor } = fee;
  const amount = minorToDecimal(amountMinor, currencyDigits(currency));
  const verb = command === 'restore' ? 'update' : command;
  return xml(`fee:${verb}`, { 'xmlns:fee': FEE }, xml('fee:currency', {}, currency), xml('fee:fee', {}, amount));
}

/** The fees in a check response by name; empty when there are none. */
export function readFees(response: EppResponse): ReadonlyMap<string, NameFee> {
  const data = feeDataOf(response);
  const currency = textOf(data, FEE, 'currency') ?? '';
  return new Map(
    childrenOf(data, FEE, 'cd').flatMap((item): [string, NameFee][] => {
      const name = textOf(item, FEE, 'objID');
      return name === null ? [] : [[name.toLowerCase(), readNameFee(item, currency)]];
    }),
  );
}

/**
 * The fee of a command in a check response; 'nothing' when none is given, 'unreadable' when amount or currency are
 * invalid.
 */
export function readCommandFee(
  response: EppResponse,
  name: string,
  command: FeeCommand,
): RegistryFee | 'nothing' | 'unreadable' {
  const data = feeDataOf(response);
  const item = childrenOf(data, FEE, 'cd').find((one) => textOf(one, FEE, 'objID')?.toLowerCase() === name) ?? null;
  const object = childrenOf(item, FEE, 'command').find(({ attributes }) => attributes.name === command) ?? null;
  if (childOf(object, FEE, 'fee') === null) return 'nothing';
  return readFee(object, textOf(data, FEE, 'currency') ?? '') ?? 'unreadable';
}

/** A restore has no period (RFC 8748 §3.3). */
function feeCommand(name: FeeCommand, years: number): XmlNode {
  return xml('fee:command', { name }, name === 'restore' ? null : xml('fee:period', { unit: 'y' }, String(years)));
}

function feeDataOf(response: EppResponse): XmlElement | null {
  return response.extensions.find(({ name, namespace }) => name === 'chkData' && namespace === FEE) ?? null;
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

/**
 * The class decides ('standard' has default fees, RFC 8748 §3.7); without one the `standard` attribute of the create
 * command, whose default is "0".
 */
function isPremium(feeClass: string | null, standard: string | undefined): boolean {
  return feeClass === null ? !isTrue(standard) : feeClass.toLowerCase() !== 'standard';
}

/** A command may have several fees and credits (RFC 8748 §3.4), which are summed. */
function readFee(feeData: XmlElement | null, currency: string): RegistryFee | null {
  if (!isCurrencyCode(currency)) return null;
  const digits = currencyDigits(currency);
  const parts = [...childrenOf(feeData, FEE, 'fee'), ...childrenOf(feeData, FEE, 'credit')];
  let amountMinor = 0;
  for (const { text } of parts) {
    const amount = parseDecimal(text, digits);
    if (!amount.ok) return null;
    amountMinor += amount.value;
  }
  return childOf(feeData, FEE, 'fee') === null ? null : { currency, amountMinor };
}

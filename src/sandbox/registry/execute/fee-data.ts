import { minorToDecimal } from '#core/money/decimal.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { FeeAgreed } from '#sandbox/registry/commands/command.ts';
import { CURRENCY_DIGITS, DEFAULT_CURRENCY, priceOf } from '#sandbox/registry/names/fees.ts';
import { FEE } from '#sandbox/registry/xml/namespaces.ts';
import { type XmlNode, xml } from '#sandbox/registry/xml/write-xml.ts';
import { GRACE_PERIOD } from './domain-data.ts';
import type { Refusal } from './results.ts';

/** The charge of a command. */
export interface Charge {
  readonly currency: string;
  readonly feeMinor: number;
}

/**
 * The charge if the client agreed to it: premium domains need an agreed fee that is not below the price (RFC 8748
 * §5.2.1).
 */
export function chargeOf(
  name: string,
  command: 'create' | 'renew' | 'transfer',
  years: number,
  fee: FeeAgreed | null,
): Result<Charge, Refusal> {
  const currency = fee?.currency ?? DEFAULT_CURRENCY;
  const price = priceOf(name, { command, years, isRegistered: command !== 'create' }, currency);
  if (price === null) return refuse({ code: 2004, reason: `No prices in ${currency}` });
  if (fee === null && price.isPremium) return refuse({ code: 2003, reason: 'A premium name requires a fee' });
  if (fee !== null && fee.amountMinor < price.amountMinor) {
    return refuse({ code: 2004, reason: `The fee is ${writeAmount(price.amountMinor)} ${currency}` });
  }
  return ok({ currency, feeMinor: price.amountMinor });
}

/** fee:creData and the like, only for a command with a fee. */
export function feeData(tag: string, fee: FeeAgreed | null, charge: Charge): XmlNode[] {
  if (fee === null) return [];
  return [
    xml(
      `fee:${tag}`,
      { 'xmlns:fee': FEE },
      xml('fee:currency', {}, charge.currency),
      xml('fee:fee', { refundable: '1', 'grace-period': GRACE_PERIOD }, writeAmount(charge.feeMinor)),
    ),
  ];
}

export function writeAmount(amountMinor: number): string {
  return minorToDecimal(amountMinor, CURRENCY_DIGITS);
}

import { addDays } from '#core/billing-term.ts';
import type { PaymentMethodKind } from './payment-method.ts';

/** What accounts are debited by: SEPA Core Direct Debit in euros, Bacs Direct Debit in pounds. */
export type MandateScheme = Extract<PaymentMethodKind, 'sepa-debit' | 'direct-debit'>;

/** The scheme a way of moving money debits by; null of one that debits no account. */
export function mandateScheme(kind: PaymentMethodKind | undefined): MandateScheme | null {
  return kind === 'sepa-debit' || kind === 'direct-debit' ? kind : null;
}

/** To whom a mandate is given, as its text names them. */
export interface MandateParties {
  readonly creditor: string;
  /** The payment service provider that collects for the creditor. */
  readonly collector: string;
}

/** The text of a mandate as it is shown and kept, with what it is known by. */
export interface MandateWording {
  /** Changes with every change of a text. */
  readonly version: string;
  /** BCP 47. */
  readonly language: string;
  readonly text: string;
}

/**
 * What the holder of an account agrees to: for SEPA the mandate of the core rulebook (EPC016-06 §4.7.2 and annex VII), for Bacs the instruction with the Direct Debit Guarantee
 * (https://www.bacs.co.uk). The days of notice it names are those of `debitDay`.
 */
export function mandateWording(scheme: MandateScheme, { creditor, collector }: MandateParties): MandateWording {
  const text = scheme === 'sepa-debit' ? sepaText(creditor, collector) : bacsText(creditor);
  return { version: '2026-11', language: 'en', text };
}

function sepaText(creditor: string, collector: string): string {
  return `By giving your IBAN and confirming this payment, you authorise (A) ${creditor} and ${collector}, its payment service provider, to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with those instructions. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited. You are told of a debit at least 2 days before it.`;
}

function bacsText(creditor: string): string {
  return `By confirming this payment, you instruct your bank to pay ${creditor} by Direct Debits from this account, and confirm that you are the account holder and the only person needed to authorise debits from it. The Direct Debit Guarantee protects you: you are told of the amount and date 3 working days before each debit; if an error is made you get a full and immediate refund from your bank; you can cancel at any time by telling your bank.`;
}

/** What a mandate is known by at its creditor: the order's number and the end of the payment's id, at most the 18 signs that Bacs takes (SEPA takes 35). */
export function mandateReference(orderNumber: string, paymentId: string): string {
  const number = orderNumber.toUpperCase().replaceAll(/[^A-Z0-9-]/g, '');
  return `${number.slice(0, 11)}-${paymentId.slice(-6).toUpperCase()}`;
}

/** Days from the notice of a debit to the debit, as the mandate says them. */
const NOTICE_DAYS = { 'sepa-debit': 2, 'direct-debit': 3 } as const;

/**
 * The first day (ms, any time of it) an account may be debited for what its holder is told at an instant: two days later for SEPA, and a working day (EPC016-06 §4.3.1, a shorter notice than 14
 * days being agreed in the mandate); three working days later for Bacs (its advance notice, agreed so in the instruction). Bank holidays are not known.
 */
export function debitDay(scheme: MandateScheme, toldAt: number): number {
  if (scheme === 'sepa-debit') return workingDay(addDays(toldAt, NOTICE_DAYS[scheme]));
  let day = toldAt;
  for (let left: number = NOTICE_DAYS[scheme]; left > 0; left -= 1) day = workingDay(addDays(day, 1));
  return day;
}

function workingDay(at: number): number {
  const weekday = new Date(at).getUTCDay();
  if (weekday === 6) return addDays(at, 2);
  return weekday === 0 ? addDays(at, 1) : at;
}

/** For so long the proof of a mandate that is used no more is kept, in days: 14 months (EPC016-06 §4.1), a little more. */
export const MANDATE_KEPT_DAYS = 430;

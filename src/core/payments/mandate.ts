import type { Language } from '#core/languages/languages.ts';
import { addLocalDays, weekday } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';
import type { PaymentMethodKind } from './payment-method.ts';

/** Direct debit schemes: SEPA Core in euros, Bacs in pounds. */
export const MANDATE_SCHEMES = ['sepa-debit', 'direct-debit'] as const satisfies readonly PaymentMethodKind[];

/** A direct debit scheme. */
export type MandateScheme = (typeof MANDATE_SCHEMES)[number];

/** The debit scheme of a payment method kind; null if it does not debit an account. */
export function mandateScheme(kind: PaymentMethodKind | undefined): MandateScheme | null {
  return MANDATE_SCHEMES.find((scheme) => scheme === kind) ?? null;
}

/** The parties of a mandate, as named in its text. */
export interface MandateParties {
  readonly creditor: string;
  /** The payment service provider that collects for the creditor. */
  readonly collector: string;
}

/** The text of a mandate as shown and stored, with its version and language. */
export interface MandateWording {
  /** Changes with every change of the text. */
  readonly version: string;
  /** BCP 47. */
  readonly language: string;
  readonly text: string;
}

/**
 * The text the account holder agrees to. SEPA: the legal text of the core scheme's mandate (EPC392-08 §2.5) with the provider named as the
 * collector; the German text as published by German banks. Bacs: the instruction with the Direct Debit Guarantee (directdebit.co.uk), which
 * exists in English only. The notice periods in the texts are those of `debitDay`.
 */
export function mandateWording(scheme: MandateScheme, parties: MandateParties, language: Language): MandateWording {
  if (scheme === 'direct-debit') return { version: '2026-11', language: 'en', text: bacsText(parties) };
  return { version: '2026-12', language, text: SEPA_TEXTS[language](parties) };
}

const SEPA_TEXTS: Readonly<Record<Language, (parties: MandateParties) => string>> = {
  en: ({ creditor, collector }) =>
    `By giving your IBAN and confirming this payment, you authorise (A) ${creditor} and ${collector}, its payment service provider, to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from ${creditor} and ${collector}. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited. Your rights are explained in a statement that you can obtain from your bank. You are told of a debit at least 2 days before it.`,
  de: ({ creditor, collector }) =>
    `Mit der Angabe meiner IBAN und der Bestätigung dieser Zahlung ermächtige ich (A) ${creditor} und dessen Zahlungsdienstleister ${collector}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich (B) weise ich mein Kreditinstitut an, die von ${creditor} und ${collector} auf mein Konto gezogenen Lastschriften einzulösen. Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen. Eine Lastschrift wird mir mindestens 2 Tage vorher angekündigt.`,
};

function bacsText({ creditor }: MandateParties): string {
  return `By confirming this payment, you ask your bank to pay ${creditor} Direct Debits from this account subject to the safeguards assured by the Direct Debit Guarantee, and confirm that you are the account holder and the only person needed to authorise debits from it. This instruction may remain with ${creditor} and, if so, its details are passed electronically to your bank or building society. The Direct Debit Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits. If there are any changes to the amount, date or frequency of your Direct Debit ${creditor} will notify you 3 working days in advance of your account being debited or as otherwise agreed. If you request ${creditor} to collect a payment, confirmation of the amount and date will be given to you at the time of the request. If an error is made in the payment of your Direct Debit, by ${creditor} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society; if you receive a refund you are not entitled to, you must pay it back when ${creditor} asks you to. You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.`;
}

/** The mandate reference: the order's number and the end of the payment's id, at most 18 characters as Bacs requires (SEPA allows 35). */
export function mandateReference(orderNumber: string, paymentId: string): string {
  const number = orderNumber.toUpperCase().replaceAll(/[^A-Z0-9-]/g, '');
  return `${number.slice(0, 11)}-${paymentId.slice(-6).toUpperCase()}`;
}

/** Days between the notice of a debit and the debit, as stated in the mandate. */
const NOTICE_DAYS = { 'sepa-debit': 2, 'direct-debit': 3 } as const;

/**
 * The first day (ms, any time of that day) on which an account may be debited after a notice. SEPA: two days later, moved to a working day
 * (EPC016-06 §4.3.1; the mandate agrees on less than 14 days). Bacs: three working days later, as agreed in the instruction. Bank holidays
 * are not considered.
 */
export function debitDay(scheme: MandateScheme, noticeAt: number, zone: TimeZone): number {
  if (scheme === 'sepa-debit') return workingDay(addLocalDays(noticeAt, NOTICE_DAYS[scheme], zone), zone);
  let day = noticeAt;
  for (let left: number = NOTICE_DAYS[scheme]; left > 0; left -= 1) day = workingDay(addLocalDays(day, 1, zone), zone);
  return day;
}

function workingDay(at: number, zone: TimeZone): number {
  const isOn = weekday(at, zone);
  if (isOn === 6) return addLocalDays(at, 2, zone);
  return isOn === 0 ? addLocalDays(at, 1, zone) : at;
}

/** For how many days the proof of a mandate is kept after its last use: 14 months (EPC016-06 §4.1) and a few days. */
export const MANDATE_RETENTION_DAYS = 430;

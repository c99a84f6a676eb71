import type { Result } from '#core/result.ts';
import type { FormText } from './form-texts.ts';

// This file runs in the browser (types stripped) and in the sandbox process: it imports types only.

/** The fields in form order. */
export const cardFieldNames = ['card_num', 'card_expiry', 'card_cvv', 'cardholder_name'] as const;

export type CardFieldName = (typeof cardFieldNames)[number];

/** The input of the form. */
export type CardFields = Readonly<Record<CardFieldName, string>>;

/** One message per invalid field. */
export type CardFieldErrors = Readonly<Partial<Record<CardFieldName, FormText>>>;

export interface Card {
  readonly number: string;
  readonly last4: string;
  readonly brand: CardBrand;
  /** MM/YY. */
  readonly expiry: string;
  readonly cardholderName: string;
}

export type CardBrand = 'visa' | 'mastercard' | 'discover' | 'jcb' | 'unionpay' | 'card';

/** The present month: four-digit year, month 1–12. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/**
 * Validates a card: 16 digits with a valid Luhn check digit, an expiry MM/YY that has not passed, a CVV of 3 or 4
 * digits, a name.
 */
export function checkCard(fields: CardFields, today: YearMonth): Result<Card, CardFieldErrors> {
  const errors: Partial<Record<CardFieldName, FormText>> = {};
  for (const name of cardFieldNames) {
    const message = checkField(name, fields[name], today);
    if (message !== null) errors[name] = message;
  }
  if (Object.keys(errors).length > 0) return { ok: false, problem: errors };
  const number = digitsOf(fields.card_num);
  const expiry = formatExpiry(fields.card_expiry);
  const cardholderName = fields.cardholder_name.trim();
  return { ok: true, value: { number, last4: number.slice(-4), brand: brandOf(number), expiry, cardholderName } };
}

/** The error of one field, or null. */
export function checkField(name: CardFieldName, value: string, today: YearMonth): FormText | null {
  switch (name) {
    case 'card_num':
      return checkNumber(value);
    case 'card_expiry':
      return checkExpiry(value, today);
    case 'card_cvv':
      return /^\d{3,4}$/.test(value.normalize('NFKC').trim()) ? null : 'Enter the 3 or 4 digits of the CVV';
    case 'cardholder_name':
      return checkName(value);
  }
}

/**
 * The digits in groups of four; more than 16 are kept, so that the number is reported as too long instead of truncated.
 */
export function formatCardNumber(value: string): string {
  return (
    digitsOf(value)
      .slice(0, 19)
      .match(/\d{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/** MM/YY from 0429, 4/29, 04 / 29 or 04/2029; an incomplete value stays incomplete. */
export function formatExpiry(value: string): string {
  const plain = value.normalize('NFKC').replace(/^\D+/, '');
  const digits = /^(\d\s*[/-]|[2-9])/.test(plain) ? `0${digitsOf(plain)}` : digitsOf(plain);
  const month = digits.slice(0, 2);
  const rest = digits.slice(2, 6);
  if (rest === '') return month.length === 2 && /[/-]\s*$/.test(plain) ? `${month}/` : month;
  if (rest.startsWith('20') && rest.length > 2) return `${month}/${rest.length === 4 ? rest.slice(2) : rest}`;
  return `${month}/${rest.slice(0, 2)}`;
}

/** The card network by the first digits; 'card' for one without a logo. */
export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard';
  if (/^(6011|65|64[4-9])/.test(digits)) return 'discover';
  if (/^35(2[89]|[3-8])/.test(digits)) return 'jcb';
  return digits.startsWith('62') ? 'unionpay' : 'card';
}

function checkNumber(value: string): FormText | null {
  const plain = value.normalize('NFKC').replaceAll(/[\s-]/g, '');
  if (!/^\d{16}$/.test(plain)) return 'Enter the 16 digits of your card number';
  return isLuhnValid(plain) ? null : 'This card number is incorrect. Please check it.';
}

function checkExpiry(value: string, today: YearMonth): FormText | null {
  const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(formatExpiry(value));
  if (match === null) return 'Enter the expiry date as MM/YY';
  const lastMonth = (2000 + Number(match[2])) * 12 + Number(match[1]);
  return lastMonth < today.year * 12 + today.month ? 'This card has expired' : null;
}

function checkName(value: string): FormText | null {
  const name = value.trim();
  if (name === '') return 'Enter the name on the card';
  if (/\d{7,}/.test(digitsTogether(name))) return 'Enter the name on the card, not its number';
  return name.length > 100 ? 'Enter no more than 100 characters' : null;
}

function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

function digitsOf(value: string): string {
  return value.normalize('NFKC').replaceAll(/\D/g, '');
}

function digitsTogether(value: string): string {
  return value.normalize('NFKC').replaceAll(/[\s-]/g, '');
}

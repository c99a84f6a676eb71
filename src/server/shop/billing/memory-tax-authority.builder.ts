import type { TaxAuthorityResult } from '#core/billing/tax/tax-number-record.ts';
import type { TaxAuthority, TaxNumberQuestion } from './tax-authority.ts';

/** A tax authority controlled by a test. */
export interface MemoryTaxAuthority extends TaxAuthority {
  /** Received questions, oldest first. */
  readonly questions: readonly TaxNumberQuestion[];
  /** Sets the answer, for one number or all. */
  respondWith(answer: TaxAuthorityResult | Promise<TaxAuthorityResult>, number?: string): void;
}

/** Confirms every number by default. */
export function createMemoryTaxAuthority(): MemoryTaxAuthority {
  const questions: TaxNumberQuestion[] = [];
  const answers = new Map<string, TaxAuthorityResult | Promise<TaxAuthorityResult>>();
  return {
    questions,
    respondWith: (answer, number = '') => void answers.set(number, answer),
    async check(question) {
      questions.push(question);
      return answers.get(question.number.text) ?? answers.get('') ?? CONFIRMED;
    },
  };
}

const CONFIRMED: TaxAuthorityResult = { kind: 'valid', name: null, requestId: 'MEMORY-1' };

import type { TaxAuthorityAnswer } from '#core/billing/tax/tax-number-record.ts';
import type { TaxAuthority, TaxNumberQuestion } from './tax-authority.ts';

/** A tax authority controlled by a test. */
export interface MemoryTaxAuthority extends TaxAuthority {
  /** Received questions, oldest first. */
  readonly asked: readonly TaxNumberQuestion[];
  /** Sets the answer, for one number or all. */
  says(answer: TaxAuthorityAnswer | Promise<TaxAuthorityAnswer>, number?: string): void;
}

/** Confirms every number by default. */
export function createMemoryTaxAuthority(): MemoryTaxAuthority {
  const asked: TaxNumberQuestion[] = [];
  const answers = new Map<string, TaxAuthorityAnswer | Promise<TaxAuthorityAnswer>>();
  return {
    asked,
    says: (answer, number = '') => void answers.set(number, answer),
    async check(question) {
      asked.push(question);
      return answers.get(question.number.text) ?? answers.get('') ?? CONFIRMED;
    },
  };
}

const CONFIRMED: TaxAuthorityAnswer = { kind: 'valid', name: null, requestId: 'MEMORY-1' };

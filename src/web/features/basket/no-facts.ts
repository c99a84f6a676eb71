import type { LineFacts } from './line-facts.ts';

/** What is known of a line whose product nobody knows any more. */
export const NO_FACTS: LineFacts = { quantity: null, answers: [], unicode: '', terms: [] };

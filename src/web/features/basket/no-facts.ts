import type { LineFacts } from './line-facts.ts';

/** The facts of a line whose product no longer exists. */
export const NO_FACTS: LineFacts = { quantity: null, answers: [], unicode: '', terms: [] };

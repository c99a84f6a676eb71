import type { LineFacts } from './lines/line-facts.ts';

/** The facts of a line whose product no longer exists. */
export const EMPTY_FACTS: LineFacts = { quantity: null, fieldValues: [], unicode: '', terms: [], needsAuthCode: false };

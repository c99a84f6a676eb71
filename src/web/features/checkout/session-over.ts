import { createContext } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { COUNTRIES } from '#core/billing/countries.ts';
import { addressRules } from './address-rules.ts';
import type { ExpiredData } from './checkout-data.ts';
import { loadExpiredCheckout } from './expired-part.tsx';

/** Whether the form this request brought was refused because its session was over. */
const isOver = createContext(false);

/** Tells the loader of the same request, which without scripts runs after the action; the answer is passed on. */
export function noteSessionOver<Answer>(context: Readonly<RouterContextProvider>, answer: Answer): Answer {
  if (statusOf(answer) === 401) context.set(isOver, true);
  return answer;
}

/** What the page is made of then: its basket is known again after logging in. Null for every other request. */
export async function loadSessionOver(context: Readonly<RouterContextProvider>): Promise<ExpiredData | null> {
  if (!context.get(isOver)) return null;
  await loadExpiredCheckout();
  const countries = COUNTRIES.map(({ code, name }) => ({ code, name }));
  return { kind: 'expired', countries, addressRules: addressRules() };
}

function statusOf(answer: unknown): unknown {
  const init: unknown = typeof answer === 'object' && answer !== null && 'init' in answer ? answer.init : null;
  return typeof init === 'object' && init !== null && 'status' in init ? init.status : null;
}

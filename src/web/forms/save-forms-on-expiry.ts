import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/**
 * Saves the input of the page's forms when the session has expired, so that it can be restored after sign-in, and deletes
 * it once it is sent (saved-forms.ts, which is loaded after the page).
 */
export const saveFormsOnExpiry: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const origin = { path: location.pathname, begunAt: Date.now() };
  const [answers, forms] = await Promise.all([next(), import('./saved-forms.ts').catch(() => null)]);
  forms?.followAnswer(request, answers, origin);
  return answers;
};

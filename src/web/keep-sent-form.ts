import type { MiddlewareFunction } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import { aroundCaller } from './around-caller.ts';
import type { AroundCall } from './around-caller.ts';
import { pageContext } from './page-context.ts';
import { formInHand, keptOf, REVIEW_FIELD } from './sent-form.ts';

/**
 * Forms lose nothing without scripts either when their session is over (reliability.md §2): what was typed goes with the sign-in and comes back to its page.
 * There it is looked at first: whatever it would change is refused, so that the page shows it as it shows any form that was not taken. Scripts keep what
 * was typed in the page itself (keep-forms-when-expired). The session screens have forms of their own.
 */
export const keepSentForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!isFormOfDocument(request, pathname)) return next();
  const form = await request.clone().formData();
  const isReview = form.has(REVIEW_FIELD);
  let isRefused = false;
  const page = context.get(pageContext);
  const api = aroundCaller(page.api, async (call, isReading) => {
    if (isReview && !isReading) return refuse({ code: 'session/renewed' } as const);
    const answer = await call();
    if (isOfNobody(answer)) isRefused = true;
    return answer;
  });
  context.set(pageContext, { ...page, api });
  context.set(formInHand, { path: `${pathname}${search}`, fields: keptOf(form), isRefused: () => isRefused });
  return next();
};

/** Multipart forms bring files, which nobody types. */
function isFormOfDocument({ method, headers }: Request, pathname: string): boolean {
  const isTyped = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  return method === 'POST' && isTyped && !pathname.endsWith('.data') && !pathname.startsWith('/order/auth');
}

/** A refusal for want of a session, or the session itself that is over. */
function isOfNobody(answer: Awaited<ReturnType<Parameters<AroundCall>[0]>>): boolean {
  if (!answer.ok) return REFUSED_AS_NOBODY.has(answer.problem.code);
  const { value } = answer;
  return typeof value === 'object' && value !== null && 'expired' in value && value.expired === true;
}

const REFUSED_AS_NOBODY: ReadonlySet<ProblemCode> = new Set(['session/expired', 'account/sign-in-required']);

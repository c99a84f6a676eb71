import type { MiddlewareFunction } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';
import { RESUBMIT_FIELD } from '#core/form-fields.ts';
import { refuse } from '#core/result.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { wrapCaller } from '#web/runtime/wrap-caller.ts';
import type { CallWrapper } from '#web/runtime/wrap-caller.ts';
import { formInHand, keptOf } from './sent-form.ts';

/**
 * Keeps the input of forms submitted without scripts that are refused: it is offered again on the error page, or
 * carried through the login where the session has expired, and submitted to its page for review. In review every call
 * that would change something is refused, so that the page shows the form with its input as for any other refusal. With
 * scripts the input is kept in the browser (keep-forms-when-expired).
 */
export const saveSentForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!isFormOfDocument(request, pathname)) return next();
  const form = await request.clone().formData();
  const isReview = form.has(RESUBMIT_FIELD);
  // Session screens show session problems themselves.
  const isOfSession = pathname.startsWith('/order/auth');
  let isRefused = false;
  const page = context.get(pageContext);
  const api = wrapCaller(page.api, async (call, isReading) => {
    if (isReview && !isReading) return refuse({ code: 'form/to-check' } as const);
    const answer = await call();
    if (!isOfSession && isOfNobody(answer)) isRefused = true;
    return answer;
  });
  context.set(pageContext, { ...page, api });
  context.set(formInHand, {
    path: `${pathname}${search}`,
    fields: keptOf(form),
    isRefused: () => isRefused,
    refuse: () => {
      isRefused = true;
    },
  });
  return next();
};

/** Multipart forms are excluded: they contain files. */
function isFormOfDocument({ method, headers }: Request, pathname: string): boolean {
  const isTyped = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  return method === 'POST' && isTyped && !pathname.endsWith('.data');
}

/** A refusal because of a missing or expired session, or a session view that says it has expired. */
function isOfNobody(answer: Awaited<ReturnType<Parameters<CallWrapper>[0]>>): boolean {
  if (!answer.ok) return REFUSED_AS_NOBODY.has(answer.problem.code);
  const { value } = answer;
  return typeof value === 'object' && value !== null && 'expired' in value && value.expired === true;
}

const REFUSED_AS_NOBODY: ReadonlySet<ProblemCode> = new Set(['session/expired', 'account/sign-in-required']);

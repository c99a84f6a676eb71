import { data, replace } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import type { FieldProblem, Problem, ProblemCode } from '#contract/problems.ts';
import { commandIdIn, formText } from '#web/forms/read-form.ts';
import { retryAfterSeconds } from '#web/retry-after.ts';
import { returnPath } from '#web/return-path.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { pageProblem } from '#web/runtime/page-problem.ts';
import { screens } from '#web/screens.ts';
import { voucherRefusalOf } from '#web/voucher-refusal.ts';
import type { BasketCommand, VoucherRefusal } from './basket-view.ts';
import { currencyPreviewHref } from './currency/currency-preview-href.ts';
import { DOMAIN_INTENTS, runDomainLineForm } from './lines/run-domain-line-form.ts';
import type { DomainIntent } from './lines/run-domain-line-form.ts';
import { readBasketForm } from './read-basket-form.ts';

/** The intents of basket forms. */
export type BasketIntent = BasketCommand['kind'] | DomainIntent;

/** A refused command for its form: the problem and the input. */
export interface RefusedCommand {
  readonly code: ProblemCode;
  readonly kind: BasketIntent;
  readonly lineId: string | null;
  /** The quantity or code as entered. */
  readonly typed: string;
  readonly fields: readonly FieldProblem[];
  readonly refusal: VoucherRefusal | null;
  readonly retryAfterSeconds: number | null;
}

/**
 * Runs the command of a basket form, then redirects to the basket or the page of the form (Post/Redirect/Get); a
 * refusal is shown at its form.
 */
export async function runBasketForm(page: Pick<PageContext, 'api' | 'newCommandId'>, form: FormData) {
  const ofDomain = DOMAIN_INTENTS.find((intent) => intent === form.get('intent'));
  if (ofDomain !== undefined) {
    const changed = await runDomainLineForm(page, ofDomain, form);
    return changed.ok
      ? replace(screens.basket.href(), 303)
      : refused(changed.problem, { kind: ofDomain, lineId: formText(form, 'lineId') }, '');
  }
  const command = readBasketForm(form);
  if (command === null) throw pageProblem({ code: 'request/invalid' });
  const commandId = commandIdIn(form, page);
  const done = await page.api.basket.command({ commandId, command });
  if (done.ok) return replace(returnPath(form.get('next')) ?? screens.basket.href(), 303);
  if (command.kind === 'switch-currency' && done.problem.code === 'basket/price-missing-in-currency') {
    return replace(currencyPreviewHref(command.currency), 303);
  }
  const { kind } = command;
  const lineId = 'lineId' in command ? command.lineId : null;
  return refused(done.problem, { kind, lineId }, formText(form, kind === 'set-quantity' ? 'quantity' : 'code'));
}

/** Returns the input, except authorization codes of transfers. */
function refused(problem: Problem, sent: Pick<RefusedCommand, 'kind' | 'lineId'>, typed: string) {
  if (TOLD_OVER_PAGE.has(problem.code)) throw pageProblem(problem);
  const answer: RefusedCommand = {
    code: problem.code,
    ...sent,
    typed,
    fields: problem.fields ?? [],
    refusal: voucherRefusalOf(problem),
    retryAfterSeconds: retryAfterSeconds(problem),
  };
  return data(answer, { status: PROBLEMS[problem.code].status });
}

/** Problems no basket form can show: with scripts they are shown over the page, without scripts as an error page. */
const TOLD_OVER_PAGE: ReadonlySet<ProblemCode> = new Set([
  'brand/maintenance',
  'brand/network-blocked',
  'session/expired',
]);

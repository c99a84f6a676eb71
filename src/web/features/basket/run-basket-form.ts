import { data, replace } from 'react-router';
import { type FieldProblem, type Problem, type ProblemCode, PROBLEMS } from '#contract/problems.ts';
import { commandIdIn, formText } from '#web/forms/read-form.ts';
import { returnPath } from '#web/navigation/return-path.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import { retryAfterSeconds } from '#web/problems/retry-after.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import type { BasketCommand, VoucherRefusal } from './basket-view.ts';
import { currencyPreviewHref } from './currency/currency-preview-href.ts';
import { type DomainIntent, DOMAIN_INTENTS, runDomainLineForm } from './lines/run-domain-line-form.ts';

/** The intents of basket forms. */
export type BasketIntent = BasketCommand['kind'] | DomainIntent;

/** A refused command for its form: the problem and the input. */
export interface RefusedCommand {
  readonly code: ProblemCode;
  readonly kind: BasketIntent;
  readonly lineId: string | null;
  /** The quantity or code as entered. */
  readonly input: string;
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
function refused(problem: Problem, sent: Pick<RefusedCommand, 'kind' | 'lineId'>, input: string) {
  if (SHOWN_IN_DIALOG.has(problem.code)) throw pageProblem(problem);
  const result: RefusedCommand = {
    code: problem.code,
    ...sent,
    input,
    fields: problem.fields ?? [],
    refusal: problem.code === 'basket/voucher-refused' ? problem.data.refusal : null,
    retryAfterSeconds: retryAfterSeconds(problem),
  };
  return data(result, { status: PROBLEMS[problem.code].status });
}

/** Problems no basket form can show: with scripts they are shown over the page, without scripts as an error page. */
const SHOWN_IN_DIALOG: ReadonlySet<ProblemCode> = new Set([
  'brand/maintenance',
  'brand/network-blocked',
  'session/expired',
]);

/** Parses the command of a basket form; null for any other form. The API validates its values. */
function readBasketForm(form: FormData): BasketCommand | null {
  const kind = formText(form, 'intent');
  const lineId = formText(form, 'lineId');
  switch (kind) {
    case 'set-quantity':
      return { kind, lineId, quantity: wholeNumber(formText(form, 'quantity')) };
    case 'remove-line':
    case 'restore-line':
      return { kind, lineId };
    case 'apply-voucher':
      return { kind, code: formText(form, 'code'), captcha: formText(form, 'captcha') };
    case 'remove-voucher':
      return { kind, code: formText(form, 'code') };
    case 'switch-currency':
      return { kind, currency: formText(form, 'currency') };
    case 'dismiss-notice':
      return { kind, noticeKey: formText(form, 'noticeKey') };
    default:
      return null;
  }
}

/** An empty or unparsable quantity is refused by the API like a fraction. */
function wholeNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

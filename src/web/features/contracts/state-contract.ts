import { data } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type FieldProblem, PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { commandIdIn, formText } from '#web/forms/read-form.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import { retryAfterSeconds } from '#web/problems/retry-after.ts';
import { UNDECIDED } from '#web/problems/undecided.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

/** What the form of a statement contains. */
export type Statement = InputOf<Api['contracts']['state']>;

/** A statement that was received, or why it was refused, with the input. */
export type StatementResult =
  | { readonly kind: 'received'; readonly statement: Statement; readonly receivedAt: number }
  | {
      readonly kind: 'refused';
      readonly statement: Statement;
      /** Null for a failed request, which is shown over the page. */
      readonly code: ProblemCode | null;
      readonly fields: readonly FieldProblem[];
      readonly retryAfterSeconds: number | null;
      /** Of the next attempt: a corrected form is another request, one whose outcome is unknown is the same. */
      readonly formKey: string;
    };

/** Submits a statement, once per form however often it is sent. */
export async function stateContract(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  form: FormData,
  isWithdrawal: boolean,
) {
  const statement = statementIn(form, isWithdrawal);
  const idempotencyKey = commandIdIn(form, page);
  const result = await page.api.contracts.state(statement, { idempotencyKey });
  if (result.ok) return data<StatementResult>({ kind: 'received', statement, ...result.value });
  const { problem } = result;
  const { code, fields = [] } = problem;
  if (!CORRECTABLE.has(code)) throw pageProblem(problem);
  const formKey = UNDECIDED.includes(code) ? idempotencyKey : page.newCommandId();
  const refused = {
    kind: 'refused',
    statement,
    code,
    fields,
    retryAfterSeconds: retryAfterSeconds(problem),
    formKey,
  } as const;
  return data<StatementResult>(refused, { status: PROBLEMS[code].status });
}

/** The result of a statement whose request failed: it may have been received, so it is sent again with its key. */
export function failedStatement(form: FormData, isWithdrawal: boolean): StatementResult {
  const statement = statementIn(form, isWithdrawal);
  const formKey = formText(form, 'commandId');
  return { kind: 'refused', statement, code: null, fields: [], retryAfterSeconds: null, formKey };
}

const CORRECTABLE: ReadonlySet<ProblemCode> = new Set([
  'contracts/statement-invalid',
  'form/to-check',
  'limits/too-many-requests',
  'request/invalid',
  'request/key-reused',
  'server/unavailable',
]);

/** The input of the form; also in the browser, for requests that failed. Breaks of lines count as in its field. */
function statementIn(form: FormData, isWithdrawal: boolean): Statement {
  const typed = (name: string) => formText(form, name).replaceAll('\r\n', '\n').trim();
  const about = { name: typed('name'), email: typed('email'), contract: typed('contract') };
  if (isWithdrawal) return { kind: 'withdrawal', ...about, reason: '', endsOn: null };
  const kind = typed('kind') === 'for-cause' ? 'for-cause' : 'ordinary';
  return { kind, ...about, reason: typed('reason'), endsOn: typed('endsOn') || null };
}

import { type RouterContextProvider, data } from 'react-router';
import { pageProblem } from '#admin/runtime/load.ts';
import { type PageContext, pageContext } from '#admin/runtime/page-context.ts';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { formText } from '#web/forms/read-form.ts';
import { isConflict } from './conflict.ts';

/** The outcome of a form, shown by the form of the same intent and row, or by the form with files. */
export type FormOutcome<Value = null> =
  | { readonly kind: 'done'; readonly intent: string; readonly row: string; readonly value: Value }
  | { readonly kind: 'refused'; readonly intent: string; readonly row: string; readonly problem: Problem }
  | UnreadableFiles;

/** A chosen file was changed or removed since: the browser reads nothing of the form then, not even its intent. */
interface UnreadableFiles {
  readonly kind: 'files-unreadable';
  readonly intent: '';
  readonly row: '';
}

interface FormRequest {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** A form as read: its intent, the row it is about ('' without), and its fields. */
export interface SubmittedForm {
  readonly intent: string;
  readonly row: string;
  readonly commandId: string;
  readonly text: (name: string) => string;
  readonly all: (name: string) => readonly string[];
  /** The files of a field, without those of an empty one. */
  readonly files: (name: string) => readonly File[];
}

/**
 * The action of every screen: reads the form once and runs it. A refusal is the result of the form with the problem's
 * status, for which the screen is not loaded again, so that it keeps its input. After a conflict it is loaded again, as
 * it has to be looked at, and after a command id that was used before, as the form needs another one.
 */
export async function runForm<Value>(
  { request, context }: FormRequest,
  run: (page: PageContext, form: SubmittedForm) => Promise<Result<Value, Problem>>,
) {
  const page = context.get(pageContext);
  const form = readFields(await readForm(request), page);
  const { intent, row } = form;
  const result = await run(page, form);
  const outcome: FormOutcome<Value> = result.ok
    ? { kind: 'done', intent, row, value: result.value }
    : { kind: 'refused', intent, row, problem: result.problem };
  return data(outcome, { status: result.ok ? 200 : statusOf(result.problem) });
}

function statusOf(problem: Problem): number {
  const needsLoading = isConflict(problem) || problem.code === 'operator/command-reused';
  return needsLoading ? 200 : PROBLEMS[problem.code].status;
}

function readFields(form: FormData, page: PageContext): SubmittedForm {
  return {
    intent: formText(form, 'intent'),
    row: formText(form, 'row'),
    commandId: formText(form, 'commandId').slice(0, 64) || page.newCommandId(),
    text: (name) => formText(form, name),
    all: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
    files: (name) => form.getAll(name).flatMap((value) => (value instanceof File && value.name !== '' ? [value] : [])),
  };
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw pageProblem({ code: 'request/invalid' });
  }
}

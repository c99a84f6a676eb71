import { data, isRouteErrorResponse } from 'react-router';
import { addOwnCommand } from '#admin/live/own-commands.ts';
import { type Problem, isProblem } from '#contract/problems.ts';
import { formText } from '#web/forms/read-form.ts';
import type { FormOutcome } from './run-form.ts';

/**
 * The client action of every screen: submits a form and keeps the screen and its input when that brings no result: no
 * connection, a server that is restarting, a fault, a request that the server refused before any action ran, a file that was
 * changed after it was chosen. The status is 503, for which nothing is loaded again.
 */
export async function submitForm<ActionResult>({
  request,
  serverAction,
}: {
  readonly request: Request;
  readonly serverAction: () => Promise<ActionResult>;
}) {
  const form = await readSent(request);
  if (form === null) return data(filesUnreadable(), { status: 503 });
  try {
    const result = await serverAction();
    addOwnCommand(formText(form, 'commandId'));
    return result;
  } catch (error) {
    if (error instanceof Response) {
      addOwnCommand(formText(form, 'commandId'));
      throw error;
    }
    const problem = problemOf(error);
    if (problem === null) throw error;
    const failed: FormOutcome<never> = {
      kind: 'refused',
      intent: formText(form, 'intent'),
      row: formText(form, 'row'),
      problem,
    };
    return data(failed, { status: 503 });
  }
}

/** A new object for each attempt, since forms recognise a new outcome by its identity. */
function filesUnreadable(): FormOutcome<never> {
  return { kind: 'files-unreadable', intent: '', row: '' };
}

/** The form to be sent; null if the browser cannot read its files. */
async function readSent(request: Request): Promise<FormData | null> {
  try {
    return await request.clone().formData();
  } catch {
    return null;
  }
}

/** Why a form brought no result; null for what its action threw, which replaces the screen. */
function problemOf(error: unknown): Problem | null {
  if (!isRouteErrorResponse(error)) return { code: 'server/unavailable' };
  const refusal = refusalIn(error.data);
  if (refusal !== null) return refusal;
  if (error.status === 413) return { code: 'request/too-large' };
  return error.status < 500 ? null : { code: 'server/fault' };
}

/** The problem by which the server refused a request before any action ran, which the router passes on as text. */
function refusalIn(text: unknown): Problem | null {
  if (typeof text !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return isProblem(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

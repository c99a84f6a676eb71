import { data, isRouteErrorResponse } from 'react-router';
import { formText } from '#web/forms/read-form.ts';
import type { FormOutcome } from './run-form.ts';

/**
 * The client action of every screen: submits a form and keeps the screen and its input when that brings no result: no
 * connection, a server that is restarting, a fault. The status is 503, for which nothing is loaded again.
 */
export async function submitForm<ActionResult>({
  request,
  serverAction,
}: {
  readonly request: Request;
  readonly serverAction: () => Promise<ActionResult>;
}) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const failed: FormOutcome<never> = {
      kind: 'refused',
      intent: formText(form, 'intent'),
      row: formText(form, 'row'),
      problem: { code: isRouteErrorResponse(error) ? 'server/fault' : 'server/unavailable' },
    };
    return data(failed, { status: 503 });
  }
}

import { data, redirect, useNavigation } from 'react-router';
import { linesNeedingAttention } from '#core/basket/needs-attention.ts';
import { EditLine } from '#web/features/product/edit-line.tsx';
import { findLine } from '#web/features/product/find-line.ts';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { readSubmission, returnedWith } from '#web/features/product/submit-configuration.ts';
import { UnavailableLine } from '#web/features/product/unavailable-line.tsx';
import { pageContext } from '#web/page-context.ts';
import { valueOrThrow } from '#web/page-problem.ts';
import { commandIdIn, formText, readForm } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/product-edit.ts';

/** A line of the basket to configure anew; one whose product is gone can only be taken out. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const found = await findLine(page.api, params.bpid);
  if (found === null) return data(null, { status: 404 });
  return data({ line: found.line, detail: found.detail, now: page.now, commandId: page.newCommandId() });
}

/** Keeps the line as configured and leads to the next that needs attention, else to the basket (D5). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await readForm(request);
  const found = await findLine(page.api, params.bpid);
  if (found === null) throw redirect(screens.basket.href(), 303);
  const { line, detail } = found;
  const commandId = commandIdIn(form, page);
  if (formText(form, 'intent') === 'remove') {
    const command = { kind: 'remove-line', lineId: line.id } as const;
    valueOrThrow(await page.api.basket.command({ commandId, command }));
    throw redirect(screens.requiresAction.href(), 303);
  }
  const submission = detail === null ? null : readSubmission(detail, form);
  if (submission === null) return data({ returned: null });
  if (!submission.isAccepted) return data({ returned: submission.returned }, { status: submission.returned.status });
  const { configuration } = submission;
  const command = { kind: 'edit-line', lineId: line.id, configuration } as const;
  const edited = await page.api.basket.command({ commandId, command });
  if (!edited.ok) {
    const returned = returnedWith(configuration, edited.problem);
    return data({ returned }, { status: returned.status });
  }
  const isReview = line.attention.length > 0 && linesNeedingAttention(edited.value.lines).length > 0;
  return redirect(isReview ? `${screens.requiresAction.href()}?after=${line.id}` : screens.basket.href(), 303);
}

export default function ProductEdit({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData;
  if (loaderData === null) return <ProductNotFound />;
  const { line, detail, now, commandId } = loaderData;
  if (detail === null)
    return <UnavailableLine name={line.name} commandId={commandId} isPending={sent?.get('intent') === 'remove'} />;
  const returned = actionData?.returned ?? null;
  return (
    <EditLine
      key={line.id}
      line={line}
      detail={detail}
      now={now}
      commandId={commandId}
      returned={returned}
      isPending={sent?.has('term') === true}
    />
  );
}

import { data, redirect, useNavigation } from 'react-router';
import { linesWithIssues } from '#core/basket/lines-with-issues.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { type EditRefusal, editDomainLine } from '#web/features/domains/edit-domain-line.ts';
import { termChoices } from '#web/features/product/controls/term-choices.ts';
import { EditLine } from '#web/features/product/edit-line.tsx';
import { type LineView, findLine } from '#web/features/product/find-line.ts';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { type Returned, readSubmission, returnedWith } from '#web/features/product/submit-configuration.ts';
import { UnavailableLine } from '#web/features/product/unavailable-line.tsx';
import { commandIdIn, formText } from '#web/forms/read-form.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { nextHref } from '#web/navigation/next-screen.ts';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import { type PageContext, pageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/product-edit.ts';
import {
  type DomainOfProduct,
  type DomainStep,
  currentStep,
  loadDomainOfProduct,
  runDomainStep,
} from './domain-of-product.ts';
import { domainPart } from './domain-part.tsx';
import { LateDomainLineForm } from './domain-parts.tsx';

/** A basket line to reconfigure; a line whose product no longer exists can only be removed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const found = await findLine(page.api, params.bpid);
  if (found === null) return data(null, { status: 404 });
  const { line, detail } = found;
  const domain = detail === null ? NO_DOMAIN : await loadDomainOfProduct(page, detail, { request, linked: '' });
  const unicode = toUnicode(line.configuration.domain?.name ?? '');
  return data({ line, unicode, detail, domain, now: page.now, commandId: page.newCommandId() });
}

export function action(args: Route.ActionArgs) {
  return runForm(args, (page, form) => saveLine(page, form, args.params.bpid));
}

/** Saves the line and redirects to the next line that has validation issues, else to the basket. */
async function saveLine(page: PageContext, form: FormData, bpid: string) {
  const found = await findLine(page.api, bpid);
  if (found === null) throw redirect(screens.basket.href(), 303);
  const { line, detail } = found;
  const commandId = commandIdIn(form, page);
  if (formText(form, 'intent') === 'remove') {
    const command = { kind: 'remove-line', lineId: line.id } as const;
    valueOrThrow(await page.api.basket.command({ commandId, command }));
    throw redirect(screens.requiresAction.href(), 303);
  }
  if (detail?.product.kind === 'domain') {
    const edited = await editDomainLine(page, { line, form, commandId });
    return edited.ok
      ? redirect(nextAfter(line, edited.value.lines), 303)
      : data({ ...NOTHING, refusal: edited.problem });
  }
  const chosen = detail === null ? null : await runDomainStep(page, form, detail);
  if (chosen !== null) return data({ ...NOTHING, ...chosen });
  const submission = detail === null ? null : readSubmission(detail, form);
  if (submission === null) return data(NOTHING);
  if (!submission.isAccepted) {
    const { returned } = submission;
    return data({ ...NOTHING, returned, step: currentStep(form) }, { status: returned.status });
  }
  const { configuration } = submission;
  const command = { kind: 'edit-line', lineId: line.id, configuration } as const;
  const edited = await page.api.basket.command({ commandId, command });
  if (!edited.ok) {
    const returned = returnedWith(configuration, edited.problem);
    return data({ ...NOTHING, returned, step: currentStep(form) }, { status: returned.status });
  }
  return redirect(nextAfter(line, edited.value.lines), 303);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

const NO_DOMAIN: DomainOfProduct = { chooser: null, linked: '' };

/** The empty result; each result overrides a part of it. */
const NOTHING: {
  readonly returned: Returned | null;
  readonly step: DomainStep | null;
  readonly refusal: EditRefusal | null;
} = { returned: null, step: null, refusal: null };

/** The next line that has validation issues if this one did, else the basket. */
function nextAfter(line: LineView, lines: readonly LineView[]): string {
  const isReview = line.issues.length > 0 && linesWithIssues(lines).length > 0;
  return isReview ? `${screens.requiresAction.href()}?after=${line.id}` : nextHref('product/edit');
}

export default function ProductEdit({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData;
  if (loaderData === null) return <ProductNotFound />;
  const { line, unicode, detail, domain, now, commandId } = loaderData;
  if (detail === null)
    return <UnavailableLine name={line.name} commandId={commandId} isPending={sent?.get('intent') === 'remove'} />;
  if (detail.product.kind === 'domain') {
    const needsAuthCode = detail.product.needsAuthCode === true;
    const ofProduct = { needsAuthCode, choices: termChoices(detail), currency: detail.currency };
    const pending = formText(sent ?? new FormData(), 'intent') || null;
    const refusal = actionData?.refusal ?? null;
    return <LateDomainLineForm key={line.id} {...{ line, unicode, commandId, refusal, pending, ...ofProduct }} />;
  }
  const returned = actionData?.returned ?? null;
  const chosen = (returned?.configuration ?? line.configuration).domain;
  return (
    <EditLine
      key={line.id}
      line={line}
      detail={detail}
      now={now}
      commandId={commandId}
      returned={returned}
      isPending={sent?.has('term') === true}
      domain={domainPart(domain, { currency: detail.currency, chosen, step: actionData?.step ?? null })}
    />
  );
}

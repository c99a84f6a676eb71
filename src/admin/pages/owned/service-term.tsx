import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { TermOfferForm } from '#admin/features/services/term-offer-form.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { ProblemNotice } from '#admin/forms/problem-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { requirePermission, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/service-term.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['service-term.title']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', serviceId: params['serviceId'] ?? '' };
  await requirePermission(api.session, 'services.manage', url);
  const service = valueOrThrow(await api.services.get(key), url);
  const terms = await api.services.terms(key);
  return { service, terms, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', serviceId = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const [term, amountMinor] = text('offer').split(' ').map(Number);
    const command = { brandId, serviceId, commandId, version: text('version'), reason: text('reason').trim() };
    const offered = await api.services.offerTerm({ ...command, term: term ?? 0, amountMinor: amountMinor ?? 0 });
    if (!offered.ok) return offered;
    throw redirect(`${screens.service.href({ brandId, serviceId })}?done=offer-term`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function ServiceTerm({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { service, terms, commandId } = loaderData;
  const { brandId, id: serviceId, name } = service;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.service.href({ brandId, serviceId })}>{name}</TextLink>
      </p>
      <PageHeading>{t('service-term.heading', { name })}</PageHeading>
      <ConflictNotice />
      {terms.ok ? (
        <TermOfferForm terms={terms.value} openOffer={service.termOffer} commandId={commandId} />
      ) : (
        <ProblemNotice problem={terms.problem} />
      )}
    </>
  );
}

import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect, useActionData } from 'react-router';
import { SubjectAudit } from '#admin/features/audit/subject-audit.tsx';
import { AccountSection } from '#admin/features/customers/account-section.tsx';
import { BillingSection } from '#admin/features/customers/billing-section.tsx';
import { CustomerActions, type CustomerCommandIds } from '#admin/features/customers/customer-actions.tsx';
import { CustomerHeader } from '#admin/features/customers/customer-header.tsx';
import { CustomerMoney } from '#admin/features/customers/customer-money.tsx';
import { EmailsSection, OrdersSection } from '#admin/features/customers/orders-section.tsx';
import { PersonalDataSection } from '#admin/features/customers/personal-data-section.tsx';
import { DomainsSection, ServicesSection } from '#admin/features/customers/products-section.tsx';
import { runCustomerAction } from '#admin/features/customers/run-customer-action.ts';
import { SecuritySection } from '#admin/features/customers/security-section.tsx';
import { TasksSection } from '#admin/features/customers/tasks-section.tsx';
import { NotesSection } from '#admin/features/notes/notes-section.tsx';
import { countryNames } from '#admin/formats/country-names.ts';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/customer.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { useText } from '#web/text/use-text.ts';

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', customerId: params['customerId'] ?? '' };
  const customer = valueOrThrow(await api.customers.get(key), url);
  const { brandId, id: customerId } = customer;
  if (customerId !== key.customerId) throw redirect(screens.customer.href({ brandId, customerId }));
  const { notes: cursor } = queryOf(url);
  const notes = valueOrThrow(await api.customers.notes({ ...key, cursor, limit: 20 }), url);
  const ids: CustomerCommandIds = {
    sessions: newCommandId(),
    email: newCommandId(),
    twoFactor: newCommandId(),
    block: newCommandId(),
    name: newCommandId(),
    export: newCommandId(),
    note: newCommandId(),
    billing: Object.fromEntries(customer.savedDetails.map(({ id }) => [id, newCommandId()])),
  };
  const countries = countryNames(customer.savedDetails.flatMap(({ fields }) => fields.country || []));
  return { customer, countries, notes, ids, wasMerged: url.searchParams.get('done') === 'merge' };
}

export function meta({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.customer.email) }];
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', customerId = '' } = args.params;
  return runForm(args, ({ api }, form) => runCustomerAction(api, { brandId, customerId }, form));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function CustomerScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<unknown>>();
  const { customer, countries, notes, ids, wasMerged } = loaderData;
  const done = `customer.done.${outcome?.kind === 'done' ? outcome.intent : ''}`;
  return (
    <>
      <CustomerHeader customer={customer} />
      {wasMerged && outcome === undefined ? <DoneNotice>{t('customer.merged')}</DoneNotice> : null}
      {t.has(done) ? <DoneNotice>{t(done)}</DoneNotice> : null}
      <ConflictNotice />
      <div className="order-columns">
        <div className="order-main">
          <OrdersSection customer={customer} />
          <CustomerMoney customer={customer} />
          <DomainsSection customer={customer} />
          <ServicesSection customer={customer} />
        </div>
        <div className="order-side">
          <TasksSection customer={customer} />
          <CustomerActions customer={customer} ids={ids} />
          <NotesSection
            subjectId={customer.id}
            notes={notes.rows.map(({ author: actor, at, note }) => ({ actor, at, note }))}
            next={notes.next}
            permission="customers.manage"
            commandId={ids.note}
          />
          <AccountSection customer={customer} />
          <SecuritySection customer={customer} />
          <BillingSection customer={customer} countries={countries} ids={ids.billing} />
          <PersonalDataSection customer={customer} commandId={ids.export} />
        </div>
        <div className="order-main">
          <EmailsSection customer={customer} />
          <SubjectAudit
            kind="customer"
            // The entries of merged accounts are listed too.
            id={customer.mergedAccounts.length === 0 ? customer.id : null}
            entries={customer.audit}
            none={t('customer.no-audit')}
          />
        </div>
      </div>
    </>
  );
}

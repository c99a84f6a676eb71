import { AuditEntries } from '#admin/features/audit/audit-entries.tsx';
import { AccountSection } from '#admin/features/customer/account-section.tsx';
import { BillingSection } from '#admin/features/customer/billing-section.tsx';
import { CustomerHeader } from '#admin/features/customer/customer-header.tsx';
import { CustomerMoney } from '#admin/features/customer/customer-money.tsx';
import { EmailsSection, OrdersSection } from '#admin/features/customer/orders-section.tsx';
import { DomainsSection, ServicesSection } from '#admin/features/customer/products-section.tsx';
import { SecuritySection } from '#admin/features/customer/security-section.tsx';
import { TasksSection } from '#admin/features/customer/tasks-section.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/customer.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';

export async function loader({ context, params, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', customerId: params['customerId'] ?? '' };
  return { customer: valueOrThrow(await api.customers.get(key), url) };
}

export function meta({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.customer.email) }];
}

export default function CustomerScreen({ loaderData: { customer } }: PageProps<typeof loader>) {
  const t = useText(texts);
  return (
    <>
      <CustomerHeader customer={customer} />
      <div className="order-columns">
        <div className="order-main">
          <OrdersSection customer={customer} />
          <CustomerMoney customer={customer} />
          <DomainsSection customer={customer} />
          <ServicesSection customer={customer} />
        </div>
        <div className="order-side">
          <TasksSection customer={customer} />
          <AccountSection customer={customer} />
          <SecuritySection customer={customer} />
          <BillingSection customer={customer} />
        </div>
        <div className="order-main">
          <EmailsSection customer={customer} />
          <Section title={t('customer.audit')} isFlush>
            {customer.audit.length === 0 ? (
              <p className="px-4 pb-4 text-14 text-muted-foreground">{t('customer.no-audit')}</p>
            ) : (
              <AuditEntries entries={customer.audit} />
            )}
          </Section>
        </div>
      </div>
    </>
  );
}

import { idOrNotFound } from '#web/page-problem.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/invoice.ts';

export function loader({ params }: Route.LoaderArgs) {
  idOrNotFound(params.invoiceId);
  return null;
}

export default function Page() {
  const t = useText(orders);
  return <PageHeading>{t('orders.invoice.heading')}</PageHeading>;
}

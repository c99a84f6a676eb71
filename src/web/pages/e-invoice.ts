import { eInvoiceFile } from '#web/features/orders/invoice/invoice-file.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/e-invoice.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return eInvoiceFile(context.get(pageContext), request);
}

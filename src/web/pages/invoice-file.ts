import { invoiceFile } from '#web/features/orders/invoice/invoice-file.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/invoice-file.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return invoiceFile(context.get(pageContext), request);
}

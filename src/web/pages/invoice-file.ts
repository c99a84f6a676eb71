import { invoiceFile } from '#web/features/orders/invoice/invoice-file.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/invoice-file.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  return invoiceFile(context.get(pageContext), request, name.replace(/\.pdf$/, ''));
}

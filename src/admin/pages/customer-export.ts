import type { ActionFunctionArgs } from 'react-router';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import { formText } from '#web/forms/read-form.ts';

/** All personal data of a customer as a file to download; a form, since who exported it is recorded. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  const { brandId = '', customerId = '' } = params;
  const [commandId, reason] = [formText(form, 'commandId'), formText(form, 'reason')];
  const exported = valueOrThrow(
    await api.customers.export({ brandId, customerId, commandId, reason }),
    new URL(request.url),
  );
  const name = `${brandId.replaceAll(/[^\w-]+/g, '-')}-${exported.exportedAt.slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

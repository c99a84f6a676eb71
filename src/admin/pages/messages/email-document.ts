import { data } from 'react-router';
import { emailDocument } from '#admin/features/emails/email-document.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { ScreenArgs } from '#admin/runtime/page-props.ts';

/** The content of an email for its frame. */
export async function loader({ context, params, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', jobId: params['jobId'] ?? '' };
  const { email } = valueOrThrow(await api.emails.get(key), url);
  if (email === null) throw data(null, { status: 404 });
  return emailDocument(email.html);
}

import { emailDocument } from '#admin/features/emails/email-document.ts';
import { previewChoice } from '#admin/features/emails/preview-choice.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { ScreenArgs } from '#admin/runtime/page-props.ts';

/** The content of a preview for its frame. */
export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  return emailDocument(valueOrThrow(await api.emails.preview(previewChoice(url)), url).html);
}

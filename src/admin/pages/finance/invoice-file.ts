import { screenOfFile, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { ScreenArgs } from '#admin/runtime/page-props.ts';
import { screens } from '#admin/screens.ts';

/** An invoice, or one of its credit notes, as a PDF file or as an e-invoice. */
export async function loader({ context, params, url }: ScreenArgs): Promise<Response> {
  const { api } = context.get(pageContext);
  const creditNoteId = url.searchParams.get('credit-note');
  const format = url.searchParams.get('format') === 'xml' ? 'xml' : 'pdf';
  const { brandId = '', invoiceId = '' } = params;
  const file = await api.invoices.file({
    brandId,
    invoiceId,
    format,
    ...(creditNoteId === null ? {} : { creditNoteId }),
  });
  const { filename, content } = valueOrThrow(file, screenOfFile(screens.invoice.href({ brandId, invoiceId }), url));
  return new Response(bytesOf(content), {
    headers: {
      'Content-Type': `application/${format}`,
      'Content-Disposition': `${format === 'xml' ? 'attachment' : 'inline'}; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`,
    },
  });
}

/** The bytes of a base64 text (RFC 4648 §4). */
function bytesOf(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content), (byte) => byte.codePointAt(0) ?? 0);
}

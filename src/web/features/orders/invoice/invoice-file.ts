import type { Result } from '#core/result.ts';
import { keyFor } from '#web/features/orders/link-cookie.ts';
import { readId } from '#web/features/orders/load-order.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

/** An invoice or credit note as a PDF file that the browser shows, and does not cache. */
export async function invoiceFile({ api }: Pick<PageContext, 'api'>, request: Request): Promise<Response> {
  return fileResponse(await api.invoices.pdf(documentOf(request)), 'application/pdf', 'inline');
}

/** An invoice or credit note as an XML download, not cached by the browser. */
export async function eInvoiceFile({ api }: Pick<PageContext, 'api'>, request: Request): Promise<Response> {
  return fileResponse(await api.invoices.eInvoice(documentOf(request)), 'application/xml', 'attachment');
}

/** The document of an address such as /order/invoice/{id}.pdf?credit-note={id}. */
function documentOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.split('/').at(-1) ?? '';
  const invoiceId = readId(name.replace(/\.[a-z]+$/, ''));
  const creditNoteId = searchParams.get('credit-note');
  const key = keyFor(request.headers.get('cookie'), invoiceId);
  return {
    invoiceId,
    ...(creditNoteId === null ? {} : { creditNoteId: readId(creditNoteId) }),
    ...(key === undefined ? {} : { key }),
  };
}

function fileResponse(
  made: Result<{ readonly filename: string; readonly content: string }, Parameters<typeof pageProblem>[0]>,
  type: string,
  disposition: 'inline' | 'attachment',
): Response {
  if (!made.ok) throw pageProblem(made.problem);
  const { filename, content } = made.value;
  return new Response(
    Uint8Array.from(atob(content), (byte) => byte.codePointAt(0) ?? 0),
    {
      status: 200,
      headers: {
        'Content-Type': type,
        'Content-Disposition': `${disposition}; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`,
      },
    },
  );
}

import { keyFor } from '#web/features/orders/link-cookie.ts';
import { readId } from '#web/features/orders/load-order.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

/** An invoice or credit note as a PDF download, not cached by the browser. */
export async function invoiceFile(
  { api }: Pick<PageContext, 'api'>,
  request: Request,
  segment: string,
): Promise<Response> {
  const invoiceId = readId(segment);
  const creditNoteId = new URL(request.url).searchParams.get('credit-note');
  const key = keyFor(request.headers.get('cookie'), invoiceId);
  const made = await api.invoices.pdf({
    invoiceId,
    ...(creditNoteId === null ? {} : { creditNoteId: readId(creditNoteId) }),
    ...(key === undefined ? {} : { key }),
  });
  if (!made.ok) throw pageProblem(made.problem);
  const { filename, content } = made.value;
  return new Response(
    Uint8Array.from(atob(content), (byte) => byte.codePointAt(0) ?? 0),
    {
      status: 200,
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`,
      },
    },
  );
}

import { disputeFilters } from '#admin/features/disputes/dispute-filters.ts';
import { csvStream } from '#admin/features/invoices/csv-stream.ts';
import { queryOf, screenOfFile, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { ScreenArgs } from '#admin/runtime/page-props.ts';
import { screens } from '#admin/screens.ts';

/** The disputes of the filters as a CSV file, streamed. */
export async function loader({ context, url }: ScreenArgs): Promise<Response> {
  const { api } = context.get(pageContext);
  const filters = disputeFilters(queryOf(url));
  const screen = screenOfFile(screens.disputes.href(), url);
  const first = valueOrThrow(await api.disputes.export(filters), screen);
  const load = async (cursor: string) => valueOrThrow(await api.disputes.export({ ...filters, cursor }), screen);
  return new Response(csvStream(first, load), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="disputes.csv"',
    },
  });
}

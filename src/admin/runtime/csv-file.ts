import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { queryOf, screenOfFile, valueOrThrow } from './load.ts';
import { pageContext } from './page-context.ts';
import type { ScreenArgs } from './page-props.ts';

/** A part of a file, and the cursor of the next; null for the last. */
interface FilePart {
  readonly content: string;
  readonly next: string | null;
}

/**
 * A CSV file as a stream of its parts, each loaded when the one before was sent: the memory it needs does not grow with
 * the file. It starts with a byte order mark, by which spreadsheets recognise UTF-8.
 */
export function csvStream(
  first: FilePart,
  load: (cursor: string) => Promise<FilePart>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let part: FilePart | null = { ...first, content: `\u{FEFF}${first.content}` };
  return new ReadableStream({
    async pull(controller) {
      if (part === null) return controller.close();
      controller.enqueue(encoder.encode(part.content));
      part = part.next === null ? null : await load(part.next);
    },
  });
}

interface CsvFile {
  /** Without '.csv'. */
  readonly name: string;
  /** The path of the screen whose list the file contains. */
  readonly screen: string;
  readonly loadPart: (
    api: OperatorClient,
    query: Readonly<Record<string, string>>,
    cursor: { readonly cursor?: string },
  ) => Promise<Result<FilePart, Problem>>;
}

/** The loader of a list as a CSV file, with the filters of the address. */
export function csvFile({ name, screen: path, loadPart }: CsvFile) {
  return async ({ context, url }: ScreenArgs): Promise<Response> => {
    const { api } = context.get(pageContext);
    const screen = screenOfFile(path, url);
    const load = async (cursor: { readonly cursor?: string }) =>
      valueOrThrow(await loadPart(api, queryOf(url), cursor), screen);
    return new Response(
      csvStream(await load({}), (cursor) => load({ cursor })),
      {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8; header=present',
          'Content-Disposition': `attachment; filename="${name}.csv"`,
        },
      },
    );
  };
}

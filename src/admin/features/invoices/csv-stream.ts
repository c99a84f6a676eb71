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

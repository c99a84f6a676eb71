import type { SearchEvent } from '#web/features/domains/domain-views.ts';

/**
 * The events of a search stream, one per line, however the bytes are chunked; lines of an unknown format are skipped.
 */
export async function* readSearchStream(body: ReadableStream<Uint8Array>): AsyncGenerator<SearchEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) yield* eventIn(line);
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}

function eventIn(line: string): readonly SearchEvent[] {
  if (line.trim() === '') return [];
  const event: unknown = JSON.parse(line);
  return isSearchEvent(event) ? [event] : [];
}

/** The event's content is trusted: the server validates its own responses, and the schema would add to the bundle. */
function isSearchEvent(value: unknown): value is SearchEvent {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const { kind } = value;
  if (kind === 'card') return 'card' in value;
  return kind === 'end' || (kind === 'cards' && 'cards' in value && 'understood' in value);
}

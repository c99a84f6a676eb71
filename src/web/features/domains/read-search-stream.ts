import type { SearchEvent } from './domain-views.ts';

/** The events of a search as their lines become whole, however the bytes are cut; a line that is no event of ours is passed over. */
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

/** Our own server's word is taken for what is inside: it checks what it answers, and a schema would weigh more than the page. */
function isSearchEvent(value: unknown): value is SearchEvent {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const { kind } = value;
  if (kind === 'card') return 'card' in value;
  return kind === 'end' || (kind === 'cards' && 'cards' in value && 'understood' in value);
}

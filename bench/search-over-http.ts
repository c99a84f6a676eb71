import { Agent, type IncomingMessage, request } from 'node:http';
import { SEARCH_STREAM_PATH } from '#contract/domains.ts';

/** The result of a search. */
export interface SearchAnswers {
  /** When each answer of a registry arrived, in ms after the request, the earliest first. */
  readonly answeredMs: readonly number[];
  /** Number of names without an answer. */
  readonly unchecked: number;
  /** False if it was refused or interrupted. */
  readonly isComplete: boolean;
}

/** Reads a search as pages do, line by line, over an open connection. */
export function searchOverHttp(port: number, query: string, network: string): Promise<SearchAnswers> {
  const path = `/api/v1${SEARCH_STREAM_PATH}?${new URLSearchParams({ query }).toString()}`;
  const headers = { host: `localhost:${port}`, 'x-forwarded-for': network };
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers });
    sent.on('error', () => resolve(NOTHING));
    sent.on('response', (response) => {
      readChunks(response).then(
        (chunks) => resolve(response.statusCode === 200 ? answersIn(chunks, startedAt) : NOTHING),
        () => resolve(NOTHING),
      );
    });
    sent.end();
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const NOTHING: SearchAnswers = { answeredMs: [], unchecked: 0, isComplete: false };

interface Chunk {
  readonly at: number;
  readonly text: string;
}

/** Lines are parsed at the end, so that the measured process has the machine for itself. */
async function readChunks(response: IncomingMessage): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  response.setEncoding('utf8');
  for await (const text of response) chunks.push({ at: performance.now(), text: String(text) });
  return chunks;
}

function answersIn(chunks: readonly Chunk[], startedAt: number): SearchAnswers {
  const answeredMs: number[] = [];
  let unchecked = 0;
  let isComplete = false;
  let begun = '';
  for (const { at, text } of chunks) {
    const lines = `${begun}${text}`.split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('{"kind":"end"')) isComplete = true;
      if (!line.startsWith('{"kind":"card",')) continue;
      if (line.includes('"state":"unchecked"')) unchecked += 1;
      else answeredMs.push(at - startedAt);
    }
  }
  return { answeredMs, unchecked, isComplete };
}

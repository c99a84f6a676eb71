import { type TestHttpOptions, openTestHttp } from '#tests/support/test-http.ts';
import type { PageFacts, PageRenderer } from './page-renderer.ts';

/** What was rendered. */
interface Rendered {
  readonly request: Request;
  readonly facts: PageFacts;
  readonly body: string;
}

/** The page routes over a renderer that records its input. */
export async function openPages(options: TestHttpOptions = {}, respond: PageRenderer = page) {
  const rendered: Rendered[] = [];
  const renderPage: PageRenderer = async (request, facts) => {
    rendered.push({ request, facts, body: await request.clone().text() });
    return respond(request, facts);
  };
  return { ...(await openTestHttp({ renderPage, ...options })), rendered };
}

/** A page with a nonce, two ids of commands and that of the request. */
const page: PageRenderer = async (_request, { nonce, newCommandId, requestId }) => {
  const [first, second] = [newCommandId(), newCommandId()];
  const html = `<script nonce="${nonce}"></script><i>${first}</i><b>${second}</b><u>${first}</u><p>${requestId}</p>${'shop '.repeat(200)}`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

/** The cookie of somebody who is logged in. */
export const loggedIn = 'a'.repeat(43);

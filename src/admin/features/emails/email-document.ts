/**
 * The HTML of an email as a document of its own, for a frame. The header gives it the policy of emails: no scripts, and
 * nothing is loaded (src/server/http/pages/security-policy.ts).
 */
export function emailDocument(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'x-is-mail': 'yes' } });
}

import { fromBase64 } from '#web/runtime/base64.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

/** The customer's own picture; 404 for all others, so that pictures of others cannot be found. */
export async function avatarFile({ api }: Pick<PageContext, 'api'>, hash: string): Promise<Response> {
  const found = await api.personalData.avatar({ hash });
  if (!found.ok) return new Response(null, { status: 404 });
  return new Response(fromBase64(found.value.picture), {
    headers: {
      'Content-Type': found.value.type,
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}

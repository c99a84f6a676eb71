import { redirect } from 'react-router';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/**
 * The customer's personal data as a file to download (GDPR Art. 20). Redirects to the account page if the customer is
 * not signed in.
 */
export async function exportFile({ api }: Pick<PageContext, 'api'>): Promise<Response> {
  const exported = await api.personalData.export({});
  if (!exported.ok) {
    const { code } = exported.problem;
    if (code !== 'account/sign-in-required' && code !== 'session/expired') throw pageProblem(exported.problem);
    return redirect(screens.accountPersonalData.href(), 303);
  }
  const { brand, exportedAt } = exported.value;
  const name = `${brand.replaceAll(/[^\w-]+/g, '-')}-${exportedAt.slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(exported.value, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

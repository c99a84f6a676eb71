import { redirect } from 'react-router';
import { linesWithIssues, nextLineWithIssues } from '#core/basket/lines-with-issues.ts';
import { IssueList } from '#web/features/product/issue-list.tsx';
import { nextHref } from '#web/navigation/next-screen.ts';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { refuseExpired } from '#web/runtime/refuse-expired.ts';
import type { Route } from './+types/requires-action.ts';

/** The lines with validation issues, reviewed one by one; redirects to the basket when there are none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api } = page;
  const { lines } = valueOrThrow(await api.basket.get({}));
  const next = nextLineWithIssues(lines, new URL(request.url).searchParams.get('after'));
  if (next === null) {
    await refuseExpired(api);
    throw redirect(nextHref('product/requires-action'), 303);
  }
  const waiting = linesWithIssues(lines).map(({ id, name, issues }) => ({ id, name, issues }));
  return { waiting, nextId: next.id, commandId: page.newCommandId() };
}

export default function RequiresAction({ loaderData }: Route.ComponentProps) {
  return <IssueList {...loaderData} />;
}

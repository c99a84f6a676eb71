import { Outlet, useLoaderData, useRouteError } from 'react-router';
import { LiveChanges } from '#admin/live/live-context.tsx';
import { RememberedLists } from '#admin/runtime/list-queries.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { ScreenArgs } from '#admin/runtime/page-props.ts';
import { type ShellData, useShell } from '#admin/runtime/session.ts';
import { FailurePage } from '#admin/shell/failure-page.tsx';
import { Shell } from '#admin/shell/shell.tsx';

export async function loader({ context, url }: ScreenArgs): Promise<ShellData> {
  const { api, now } = context.get(pageContext);
  return { session: valueOrThrow(await api.session.get({}), url), now };
}

export default function Layout() {
  const { session, now } = useLoaderData<typeof loader>();
  return (
    <LiveChanges isOn={session.permissions.includes('orders.read')} readAt={now}>
      <RememberedLists>
        <Shell session={session}>
          <Outlet />
        </Shell>
      </RememberedLists>
    </LiveChanges>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useShell();
  const page = <FailurePage error={error} />;
  return data === null ? <main className="shell-main">{page}</main> : <Shell session={data.session}>{page}</Shell>;
}

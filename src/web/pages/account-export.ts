import { exportFile } from '#web/features/account/export-file.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/account-export.ts';

export function loader({ context }: Route.LoaderArgs) {
  return exportFile(context.get(pageContext));
}

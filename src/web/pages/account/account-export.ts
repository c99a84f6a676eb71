import { exportFile } from '#web/features/account/personal-data/export-file.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-export.ts';

export function loader({ context }: Route.LoaderArgs) {
  return exportFile(context.get(pageContext));
}

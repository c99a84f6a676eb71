import { avatarFile } from '#web/features/account/personal-data/avatar-file.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-avatar.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return avatarFile(context.get(pageContext), params.hash);
}

import { loadRecommendations } from '#web/features/recommendations/load-recommendations.ts';
import { runToolkitForm } from '#web/features/recommendations/run-toolkit-form.ts';
import { toolkitOrEmpty } from '#web/features/recommendations/toolkit-or-empty.ts';
import { ToolkitScreen } from '#web/features/recommendations/toolkit-screen.tsx';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/recommendations.ts';
import { configurationDialog } from './product/configuration-dialog.tsx';

/** Recommendations for the basket. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadRecommendations(context.get(pageContext));
}

export function action(args: Route.ActionArgs) {
  return runForm(args, (page, form) => runToolkitForm(page, form, screens.recommendations.href()));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return toolkitOrEmpty(serverLoader);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

export default function Recommendations({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ToolkitScreen
      toolkit={loaderData ?? { count: null, shelf: null }}
      refused={actionData ?? null}
      href={screens.recommendations.href()}
      configure={configurationDialog}
    />
  );
}

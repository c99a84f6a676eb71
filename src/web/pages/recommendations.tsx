import { data, redirect } from 'react-router';
import { addRecommended } from '#web/features/recommendations/add-recommended.ts';
import { loadRecommendations } from '#web/features/recommendations/load-recommendations.ts';
import { toolkitOrFailed } from '#web/features/recommendations/toolkit-or-failed.ts';
import { ToolkitScreen } from '#web/features/recommendations/toolkit-screen.tsx';
import { formText, readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { stayOnSystemError } from '#web/runtime/stay-on-system-error.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/recommendations.ts';
import { configurationDialog } from './configuration-dialog.tsx';

/** Recommendations for the basket. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadRecommendations(context.get(pageContext));
}

/** Adds a recommended product and shows the screen again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const result = await addRecommended(context.get(pageContext), form);
  if (result.kind === 'added') return redirect(screens.recommendations.href(), 303);
  if (result.kind === 'to-configure') return redirect(result.href, 303);
  return data({ product: formText(form, 'product'), problem: result.problem }, { status: result.status });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return toolkitOrFailed(serverLoader);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent);
}

export default function Recommendations({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ToolkitScreen
      toolkit={loaderData ?? { count: null, shelf: null }}
      refused={actionData ?? null}
      here={screens.recommendations.href()}
      configure={configurationDialog}
    />
  );
}

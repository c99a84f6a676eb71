import { data, redirect } from 'react-router';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { addRecommended } from '#web/features/recommendations/add-recommended.ts';
import { loadRecommendations } from '#web/features/recommendations/load-recommendations.ts';
import { toolkitOrFailed } from '#web/features/recommendations/toolkit-or-failed.ts';
import { ToolkitScreen } from '#web/features/recommendations/toolkit-screen.tsx';
import { formText, readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { stayOnSystemError } from '#web/runtime/stay-on-system-error.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/product-recommendations.ts';
import { configurationDialog } from './configuration-dialog.tsx';

/** Recommendations for a product that was just added; the GET changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const toolkit = await loadRecommendations(context.get(pageContext), params.pid);
  return data(toolkit, { status: toolkit === null ? 404 : 200 });
}

/** Adds a recommended product and shows the screen again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const result = await addRecommended(context.get(pageContext), form);
  if (result.kind === 'added') return redirect(screens.productRecommendations.href({ pid: params.pid }), 303);
  if (result.kind === 'to-configure') return redirect(result.href, 303);
  return data({ product: formText(form, 'product'), problem: result.problem }, { status: result.status });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return toolkitOrFailed(serverLoader);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent);
}

export default function ProductRecommendations({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return <ProductNotFound />;
  return (
    <ToolkitScreen
      toolkit={loaderData}
      refused={actionData ?? null}
      here={screens.productRecommendations.href({ pid: params.pid })}
      configure={configurationDialog}
    />
  );
}

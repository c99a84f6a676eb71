import { data } from 'react-router';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { loadRecommendations } from '#web/features/recommendations/load-recommendations.ts';
import { runToolkitForm } from '#web/features/recommendations/run-toolkit-form.ts';
import { toolkitOrEmpty } from '#web/features/recommendations/toolkit-or-empty.ts';
import { ToolkitScreen } from '#web/features/recommendations/toolkit-screen.tsx';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/product-recommendations.ts';
import { configurationDialog } from './configuration-dialog.tsx';

/** Recommendations for a product that was just added; the GET changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const toolkit = await loadRecommendations(context.get(pageContext), params.pid);
  return data(toolkit, { status: toolkit === null ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  const href = screens.productRecommendations.href({ pid: args.params.pid });
  return runForm(args, (page, form) => runToolkitForm(page, form, href));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return toolkitOrEmpty(serverLoader);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

export default function ProductRecommendations({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return <ProductNotFound />;
  return (
    <ToolkitScreen
      toolkit={loaderData}
      refused={actionData ?? null}
      href={screens.productRecommendations.href({ pid: params.pid })}
      configure={configurationDialog}
    />
  );
}

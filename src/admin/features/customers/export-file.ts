import { screenOfFile, valueOrThrow } from '#admin/runtime/load.ts';
import { screens } from '#admin/screens.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';

interface ExportCommand {
  readonly brandId: string;
  readonly customerId: string;
  readonly commandId: string;
  readonly reason: string;
}

/**
 * All personal data of a customer as a response to save. Without a session the browser goes to the login, which leads back
 * to the screen of the customer; `url` is the one of the request.
 */
export async function exportFile(
  customers: Pick<OperatorClient['customers'], 'export'>,
  command: ExportCommand,
  url: string,
): Promise<Response> {
  const { brandId, customerId } = command;
  const screen = screenOfFile(screens.customer.href({ brandId, customerId }), new URL(url));
  const exported = valueOrThrow(await customers.export(command), screen);
  const name = `${brandId.replaceAll(/[^\w-]+/g, '-')}-${exported.exportedAt.slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

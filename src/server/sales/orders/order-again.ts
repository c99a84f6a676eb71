import type { commandBasket, getBasket } from '#contract/basket.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { orderAgain as endpoint } from '#contract/orders.ts';
import { problem } from '#contract/problems.ts';
import { acquiredName, boughtName } from '#core/catalogue/bought-name.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { withoutTransferCode } from '#core/catalogue/without-transfer-code.ts';
import { ok, refuse } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { ownsOrder } from './access/owns-order.ts';
import { findOrder } from './order-store.ts';

/** Dependencies of reordering; the basket belongs to another module. */
export interface OrderAgainServices {
  readonly database: Database;
  readonly getBasket: Handler<typeof getBasket>;
  readonly commandBasket: Handler<typeof commandBasket>;
}

type BasketCommand = ParsedInputOf<typeof commandBasket>['command'];
type BasketLines = OutputOf<typeof getBasket>['lines'];

/**
 * Puts an order's lines into the caller's basket again; an empty basket gets the order's currency. Each line is a
 * command with a derived id, so that repeats add nothing twice; refused lines (no longer sold, already in the basket)
 * are returned by name. A mailed key is not sufficient: it permits no orders. Problems:
 * 'orders/not-found', 'orders/nothing-to-order-again', 'session/expired'.
 */
export function orderAgain({ database, ...baskets }: OrderAgainServices): Handler<typeof endpoint> {
  return async (context, { orderId }) => {
    const order = await findOrder(database.read, context.store.brand.id, orderId);
    if (order === null || !ownsOrder(context, order))
      return refuse(problem(context.sessionExpired ? 'session/expired' : 'orders/not-found'));
    const run = (name: string, command: BasketCommand) =>
      baskets.commandBasket(context, { commandId: `again-${context.idempotencyKey?.slice(0, 64)}-${name}`, command });
    const basket = await baskets.getBasket(context, {});
    let lines: BasketLines = basket.ok ? basket.value.lines : [];
    if (lines.length === 0) await run('currency', { kind: 'switch-currency', currency: order.currency });
    const left: string[] = [];
    let added = 0;
    for (const { id, name, configuration } of linesForReorder(order.document.priced.lines)) {
      const answer = await run(id, { kind: 'add-line', configuration: newConfiguration(configuration, lines) });
      if (answer.ok) {
        added += 1;
        ({ lines } = answer.value);
      } else if (answer.problem.code === 'basket/full' && added === 0) return refuse(answer.problem);
      else left.push(name);
    }
    return added === 0 ? refuse(problem('orders/nothing-to-order-again')) : ok({ added, left });
  };
}

/**
 * The configuration of a new line: a transfer needs its auth code again, and a service follows the line that now buys
 * its domain, or needs another domain.
 */
function newConfiguration(configuration: Configuration, lines: BasketLines): Configuration {
  const { domain } = configuration;
  if (domain?.mode !== 'basket') return withoutTransferCode(configuration);
  const line = lines.find((candidate) => acquiredName(candidate.configuration) === domain.name);
  return { ...configuration, domain: line === undefined ? null : { ...domain, lineId: line.id } };
}

/** Domains first, because other lines may refer to them. */
function linesForReorder<Line extends { readonly configuration: Pick<Configuration, 'domain'> }>(
  lines: readonly Line[],
): readonly Line[] {
  const isDomain = ({ configuration }: Line) => boughtName(configuration) !== null;
  return [...lines.filter(isDomain), ...lines.filter((line) => !isDomain(line))];
}

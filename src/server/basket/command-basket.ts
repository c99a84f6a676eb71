import type { basketCommand, commandBasket as endpoint } from '#contract/basket.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { applyCommand } from '#core/basket/apply-command.ts';
import type { BasketCommand } from '#core/basket/basket-command.ts';
import type { Basket } from '#core/basket/basket.ts';
import type { BasketProblem } from '#core/basket/command-context.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { VoucherRefusal } from '#core/pricing/priced-basket.ts';
import type { Call, Handler } from '#server/http/call.ts';
import { rowMovedOn } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { buyerOf, loadUseFacts, priceForCall, priceWith } from '#server/pricing/public.ts';
import type { UseFacts } from '#server/pricing/public.ts';
import { insertBasket, saveBasket } from './basket-store.ts';
import type { StoredBasket } from './basket-store.ts';
import type { BasketServices } from './basket-services.ts';
import { basketView } from './basket-view.ts';
import type { BasketView } from './basket-view.ts';
import { noBasket, openBasket } from './open-basket.ts';
import type * as z from 'zod/mini';

type Input = { readonly commandId: string; readonly command: z.output<typeof basketCommand> };

/** Does one command to the newest version of the basket in one transaction; a basket that moved on meanwhile is read again (D6). */
export function commandBasket(services: BasketServices): Handler<typeof endpoint> {
  return async (call, input) => services.database.transaction((tx) => commandInTransaction(services, tx, call, input));
}

async function commandInTransaction(services: BasketServices, tx: Queries, call: Call, input: Input): Promise<Result<BasketView, Problem>> {
  const stored = await openBasket(tx, call);
  const before = stored?.basket ?? noBasket(call, services.ids.uuid());
  const applied = await apply(services, tx, call, before, input);
  if (!applied.ok) return refuse(asProblem(applied.problem));
  const version = applied.value === stored?.basket ? stored.version : await save(tx, call, stored, applied.value);
  const priced = await priceForCall(tx, call, applied.value);
  return ok(basketView(call.store, priced, { basket: applied.value, version }, call.now));
}

async function apply(services: BasketServices, tx: Queries, call: Call, before: Basket, input: Input): Promise<Result<Basket, BasketProblem>> {
  const { store, now } = call;
  const command: BasketCommand =
    input.command.kind === 'add-line' ? { ...input.command, lineId: services.ids.uuid() } : input.command;
  const facts = await voucherFacts(tx, call, before, command);
  return applyCommand(before, command, {
    products: (id) => store.index.byId.get(id),
    currencies: store.brand.currencies,
    at: now,
    commandId: input.commandId,
    fingerprint: sha256(JSON.stringify(input.command)),
    checkVoucher: (code, basket) => checkVoucher(call, basket, code, facts),
  });
}

/** Read before the pure command runs, and only for the command that needs it. */
async function voucherFacts(tx: Queries, call: Call, basket: Basket, command: BasketCommand): Promise<UseFacts> {
  const isVoucher = command.kind === 'apply-voucher';
  const codes = call.store.promotions.flatMap((promotion) => promotion.code ?? []);
  if (!isVoucher) return { usedUp: new Set(), customer: { firstTime: null, usesByPromotion: {} } };
  return loadUseFacts(tx, call.store, [...basket.vouchers, ...codes], buyerOf(call, null));
}

/** A code is good when the basket priced with it does not refuse it. */
function checkVoucher(call: Call, basket: Basket, code: string, facts: UseFacts): Result<null, VoucherRefusal> {
  const withCode = { ...basket, vouchers: [...basket.vouchers.filter((other) => other !== code), code] };
  const { refused } = priceWith(call.store, withCode, { ...facts, address: null, at: call.now });
  const refusal = refused.find((candidate) => candidate.code === code)?.refusal;
  return refusal === undefined ? ok(null) : refuse(refusal);
}

async function save(tx: Queries, call: Call, stored: StoredBasket | null, basket: Basket): Promise<number> {
  const { brand, version: storeVersion } = call.store;
  if (stored === null) {
    const customerId = call.session?.kind === 'customer' ? call.session.customerId : null;
    await insertBasket(tx, { brandId: brand.id, basket, customerId, storeVersion, at: call.now });
    if (call.session === null) await call.sessions.open(tx, basket.id);
    else await call.sessions.useBasket(tx, call.session, basket.id);
    return 1;
  }
  const saved = await saveBasket(tx, { brandId: brand.id, basket, version: stored.version, storeVersion, at: call.now });
  if (!saved) throw rowMovedOn(`Basket ${basket.id}`);
  return stored.version + 1;
}

function asProblem({ code, attention, refusal, lineIds }: BasketProblem): Problem {
  return problem(code, {
    ...(attention === undefined ? {} : { fields: attention }),
    ...(refusal === undefined && lineIds === undefined ? {} : { data: { refusal, lineIds } }),
  });
}

import type {
  blockAddress as blockEndpoint,
  listBlockedAddresses as listEndpoint,
  unblockAddress as unblockEndpoint,
} from '#contract/operator/blocked-addresses.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { ok, refuse } from '#core/result.ts';
import { brandsOfQuery, canAccessBrand } from '#core/staff/brand-access.ts';
import { applyOnce } from '#server/audit/public.ts';
import {
  deleteBlockedAddress,
  findBlockedAddress,
  hashAddress,
  hashForCommand,
  insertBlockedAddress,
  listBlockedAddresses,
} from '#server/identity/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

/** Blocked addresses of the brands the caller may see, newest first. */
export function listAddresses({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof listEndpoint> {
  return async ({ caller }, { limit = PAGE_SIZE, cursor, brandId = null }) => {
    const brandIds = brandsOfQuery(caller.brands, brandId);
    const found = await listBlockedAddresses(database.read, { brandIds, after: parseCursor(cursor), limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, ({ blockedAt: at, id }) => ({ at, id }));
    return ok({ rows: [...rows], next });
  };
}

/**
 * Blocks an address once; the audit log has its masked form, and a hash that distinguishes the command from another with its id.
 * Problem: 'customers/email-refused' for no address.
 */
export function blockAddress(services: OperatorServices): OperatorHandler<typeof blockEndpoint> {
  return async (context, { commandId, brandId, email, reason }) => {
    const { ids, addressBox, storefronts } = services;
    if (!canAccessBrand(context.caller.brands, brandId) || storefronts.byBrand(brandId) === null) {
      return refuse(problem('customers/not-found'));
    }
    const address = parseEmailAddress(email);
    if (!address.ok) return refuse(problem('customers/email-refused', { data: { reason: 'invalid' } }));
    const { hashes, masked } = hashAddress(addressBox, brandId, address.value);
    const requested = { address: masked, hash: hashForCommand(addressBox, commandId, address.value) };
    const subject = { kind: 'brand', id: brandId } as const;
    const facts = { actor: context.caller.actor, brandId, subject, reason: reason.trim(), at: context.now };
    const command = { ...facts, id: commandId, action: 'customers.block-address', requested };
    const applied = await applyOnce(services, command, async (tx) => {
      const row = { brandId, id: ids.uuid(), masked, blockedAt: context.now };
      const known = await findBlockedAddress(tx, brandId, hashes);
      const isChanged = known === null && (await insertBlockedAddress(tx, row, hashes[0] ?? ''));
      return ok({ value: null, isChanged });
    });
    return applied.ok ? ok({}) : applied;
  };
}

/** Ends the block of an address once, which deletes it. Problem: 'customers/not-found'. */
export function unblockAddress(services: OperatorServices): OperatorHandler<typeof unblockEndpoint> {
  return async (context, { commandId, brandId, addressId, reason }) => {
    if (!canAccessBrand(context.caller.brands, brandId)) return refuse(problem('customers/not-found'));
    const subject = { kind: 'brand', id: brandId } as const;
    const facts = { actor: context.caller.actor, brandId, subject, reason: reason.trim(), at: context.now };
    const command = { ...facts, id: commandId, action: 'customers.unblock-address', requested: { id: addressId } };
    const applied = await applyOnce<null, 'customers/not-found'>(services, command, async (tx) => {
      const known = await deleteBlockedAddress(tx, { brandId, id: addressId });
      if (known === null) return refuse(problem('customers/not-found'));
      return ok({ value: null, before: { address: known.masked } });
    });
    return applied.ok ? ok({}) : applied;
  };
}

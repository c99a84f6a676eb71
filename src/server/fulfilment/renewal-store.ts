import type { Queries } from '#server/platform/database.ts';

/** A step that renews, restores or ends a name. */
interface Renewal {
  readonly brandId: string;
  /** A-label. */
  readonly name: string;
  readonly stepId: string;
}

/** States in which a name can be given more years; from each of them 'renewed' or 'restored' makes it active (OWNED_MOVES). */
const HELD_STATES = ['active', 'grace', 'redemption'] as const;

/** Who has a name: a customer, or the line that obtained it. */
type Holder = { readonly customer_id: string } | { readonly order_id: string; readonly line_id: string };

/**
 * Takes a name for a step that renews, restores or ends it, so that no other does at the same time; taken again by the same step it stays taken, and a step
 * that is over has let it go. Answers the name's registry; 'busy' while another step has it, 'not-held' when it is not its holder's.
 */
export async function takeName(
  tx: Queries,
  { brandId, name, stepId }: Renewal,
  holder: Holder,
): Promise<{ readonly registry: string } | 'busy' | 'not-held'> {
  const taken = await tx
    .updateTable('domains')
    .set({ renewing_step: stepId })
    .where('domains.brand_id', '=', brandId)
    .where('domains.name', '=', name)
    .where((eb) => eb.and(holder))
    .where('domains.state', 'in', HELD_STATES)
    .where((eb) =>
      eb.or([
        eb('domains.renewing_step', 'is', null),
        eb('domains.renewing_step', '=', stepId),
        eb.not(
          eb.exists(
            eb
              .selectFrom('steps')
              .select('steps.id')
              .where('steps.brand_id', '=', brandId)
              .whereRef('steps.id', '=', 'domains.renewing_step')
              .where('steps.state', '=', 'waiting'),
          ),
        ),
      ]),
    )
    .returning('registry')
    .executeTakeFirst();
  return taken ?? ((await isHeldBy(tx, { brandId, name }, holder)) ? 'busy' : 'not-held');
}

async function isHeldBy(
  tx: Queries,
  { brandId, name }: Pick<Renewal, 'brandId' | 'name'>,
  holder: Holder,
): Promise<boolean> {
  const row = await tx
    .selectFrom('domains')
    .select('name')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where((eb) => eb.and(holder))
    .where('state', 'in', HELD_STATES)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes until when a name is held now, and lets it go; answers the line that obtained it, null when the step has lost it. Whoever changes the name meanwhile finds that it was changed. */
export async function keepRenewal(
  tx: Queries,
  { brandId, name, stepId }: Renewal,
  { expiresAt, at }: { readonly expiresAt: number; readonly at: number },
): Promise<{ readonly orderId: string; readonly lineId: string } | null> {
  const row = await tx
    .updateTable('domains')
    .set((eb) => ({
      state: 'active',
      expires_at: expiresAt,
      renewing_step: null,
      updated_at: eb
        .case()
        .when('updated_at', '>=', at)
        .then(eb('updated_at', '+', 1))
        .else(at)
        .end(),
    }))
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('renewing_step', '=', stepId)
    .where('state', 'in', HELD_STATES)
    .returning(['order_id', 'line_id'])
    .executeTakeFirst();
  return row === undefined ? null : { orderId: row.order_id, lineId: row.line_id };
}

import * as z from 'zod/mini';
import { configuration } from '#contract/basket.ts';
import { list } from '#contract/shared-schemas.ts';
import type { Basket } from '#core/basket/basket.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';

const line = z.object({
  id: z.string(),
  configuration,
  addedAt: z.number(),
  shownMinor: z.nullable(z.int()),
  shownName: z.exactOptional(z.string()),
});

export const BASKETS = jsonColumn<Basket>(
  'baskets.document',
  z.object({
    id: z.string(),
    currency: z.string(),
    lines: list(line),
    removed: list(z.object({ line, position: z.int(), removedAt: z.number() })),
    vouchers: list(z.string()),
    dismissed: list(z.string()),
    recommendationsShown: list(z.string()),
    commands: list(z.object({ id: z.string(), fingerprint: z.string() })),
  }),
);

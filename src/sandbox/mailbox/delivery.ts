import { z } from 'zod';

/** A line of the journal: an email as received. */
export const deliverySchema = z.object({
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  at: z.int(),
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  /** The whole message in base64. */
  raw: z.string(),
});

export type Delivery = Readonly<z.infer<typeof deliverySchema>>;

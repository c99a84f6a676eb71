import { z } from 'zod';

/** The namespaces of page texts, and that of emails. */
export const TEXT_NAMESPACES = [
  'basket',
  'billing',
  'brand',
  'checkout',
  'domains',
  'errors',
  'header',
  'mail',
  'navigation',
  'offers',
  'orders',
  'product',
  'recommendations',
  'session',
] as const;

const copy: z.ZodType<Copy> = z
  .union([
    z.string(),
    z.record(
      z.string(),
      z.lazy(() => copy),
    ),
  ])
  .meta({ id: 'copy' });

/** A text, or texts by key. */
export type Copy = string | { readonly [key: string]: Copy };

/** text.yaml: the brand's text overrides, by namespace and key. */
export const textFile = z
  .partialRecord(z.enum(TEXT_NAMESPACES), z.record(z.string(), copy))
  .describe('Texts of the brand by namespace and key');

export type TextFile = z.infer<typeof textFile>;

/**
 * Who sets a service up after payment: no system (then staff do), the sandbox of this deployment, or a system of the
 * operator at a URL from the store files. Requests to it are signed with a secret that the files name and never
 * contain.
 */
export type Provisioning =
  | { readonly by: 'none' }
  | { readonly by: 'sandbox' }
  | {
      readonly by: 'webhook';
      /** https, or http on this machine. */
      readonly url: string;
      readonly secret: string;
      /** The previous secret, while the other side changes to the new one. */
      readonly previousSecret: string | null;
    };

/** The parts of a product that decide who sets it up. */
export interface ProvisionedProduct {
  readonly provisioning?: Provisioning;
  /** There is nothing to set up: the product is ready once it is paid, regardless of the brand's setting. */
  readonly ready?: 'at-once';
}

/** How a purchase becomes ready: at once, by a system, or by staff, who confirm it. */
export type SetupMode = 'at-once' | 'by-system' | 'by-hand';

/** How a product becomes ready. A product that is no longer sold is set up by staff if its brand has no system. */
export function setupModeOf(
  product: ProvisionedProduct | undefined,
  brand: { readonly provisioning?: Provisioning },
): SetupMode {
  if (product?.ready === 'at-once') return 'at-once';
  return provisioningOf(product, brand).by === 'none' ? 'by-hand' : 'by-system';
}

/** Which system sets a product up: the product's, else its brand's, else none. */
export function provisioningOf(
  product: ProvisionedProduct | undefined,
  brand: { readonly provisioning?: Provisioning },
): Provisioning {
  if (product?.ready === 'at-once') return { by: 'none' };
  return product?.provisioning ?? brand.provisioning ?? { by: 'none' };
}

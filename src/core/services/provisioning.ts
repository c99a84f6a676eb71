/**
 * Who sets a service up once it is paid (D12): nobody – then it is a row (decision record 008) –, the sandbox of this deployment, or a system of the operator at
 * an address of the store files, signed with a secret that they name and never hold.
 */
export type Provisioning =
  | { readonly by: 'none' }
  | { readonly by: 'sandbox' }
  | {
      readonly by: 'webhook';
      /** https, or http on this machine. */
      readonly url: string;
      readonly secret: string;
      /** The secret before, while the other side changes to the new one. */
      readonly previousSecret: string | null;
    };

/** Who sets a product up: what the product says, else what its brand says, else nobody. */
export function provisioningOf(
  product: { readonly provisioning?: Provisioning } | undefined,
  brand: { readonly provisioning?: Provisioning },
): Provisioning {
  return product?.provisioning ?? brand.provisioning ?? { by: 'none' };
}

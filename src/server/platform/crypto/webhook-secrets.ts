/**
 * The secrets named in a store file, the current one first; missing ones, and ones that violate the Standard Webhooks
 * specification, are omitted.
 */
export function readSecrets(
  secretOf: (name: string) => string | null,
  { secret, previousSecret }: { readonly secret: string; readonly previousSecret: string | null },
): readonly string[] {
  return [secret, previousSecret].flatMap((name) => {
    const value = name === null ? null : secretOf(name);
    return value !== null && isWebhookSecret(value) ? [value] : [];
  });
}

/** `whsec_` and 24 to 64 bytes in base64, as specified by Standard Webhooks. */
function isWebhookSecret(value: string): boolean {
  const bytes = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1];
  const { length } = Buffer.from(bytes ?? '', 'base64');
  return length >= 24 && length <= 64;
}

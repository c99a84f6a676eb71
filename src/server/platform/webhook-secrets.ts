/** The secrets a store file names, the current one first; what is not there, or is no secret of the Standard Webhooks specification, is left out. */
export function readSecrets(
  secretOf: (name: string) => string | null,
  { secret, previousSecret }: { readonly secret: string; readonly previousSecret: string | null },
): readonly string[] {
  return [secret, previousSecret].flatMap((name) => {
    const value = name === null ? null : secretOf(name);
    return value !== null && isWebhookSecret(value) ? [value] : [];
  });
}

/** `whsec_` and 24 to 64 bytes in base64, as the specification has it. */
function isWebhookSecret(value: string): boolean {
  const bytes = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1];
  const { length } = Buffer.from(bytes ?? '', 'base64');
  return length >= 24 && length <= 64;
}

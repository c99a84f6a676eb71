import type { Configuration } from './configuration.ts';

/** A configuration whose transfer needs its auth code to be given again; others unchanged. */
export function withoutTransferCode(configuration: Configuration): Configuration {
  const { domain } = configuration;
  return domain?.mode === 'transfer' ? { ...configuration, domain: { ...domain, codeGiven: false } } : configuration;
}

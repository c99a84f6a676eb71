/** The state of a service, as stored and as its provisioner may report it. */
export const PROVISIONED_STATES = ['active', 'suspended', 'ended'] as const;

/** The state of a service. */
export type ProvisionedState = (typeof PROVISIONED_STATES)[number];

/** What a provisioner answers about a service; `state` is null where it does not report it. */
export type ProvisionerReport =
  | { readonly kind: 'done'; readonly state: ProvisionedState | null }
  | { readonly kind: 'pending' | 'refused' | 'absent' };

/** Whether what a provisioner answers contradicts the stored state; one that reports no state contradicts none. */
export function contradictsProvisioner(stored: ProvisionedState, report: ProvisionerReport): boolean {
  if (report.kind === 'done') return report.state !== null && report.state !== stored;
  return stored !== 'ended';
}

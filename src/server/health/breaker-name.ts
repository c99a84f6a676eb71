/** The name of the circuit breaker of a brand's provisioner at a host. */
export function provisionerBreakerName(brandId: string, host: string): string {
  return `${brandId}/${host}`;
}

/** Whether the circuit breaker of a provisioner is one of a brand, by its name. */
export function isProvisionerBreakerOf(name: string, brandId: string): boolean {
  return name.startsWith(provisionerBreakerName(brandId, ''));
}

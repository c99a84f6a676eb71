/** What all processes of a deployment share. */
export interface DeploymentTables {
  /** At most one row, with id 1. */
  deployment: { id: number; key_fingerprint: string; key_since: number };
  /** Written by migrate.ts. */
  schema_migrations: { name: string; sha256: string; applied_at: number };
}

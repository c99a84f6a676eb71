export {
  type Applied,
  type AppliedChange,
  type AuditServices,
  type OperatorCommand,
  applyAudited,
  applyOnce,
} from './apply-once.ts';
export {
  type AuditDetails,
  type AuditedChange,
  type StoredAuditEntry,
  deleteAuditDetails,
  findAuditEntryHash,
  findAuditHead,
  findAuditedCommand,
  insertAuditEntry,
  listAuditEntries,
} from './audit-store.ts';
export { type VerifiedAudit, verifyAudit } from './verify-audit.ts';

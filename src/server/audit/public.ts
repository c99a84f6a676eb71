export {
  type AppliedChange,
  type ApplyChange,
  type AuditServices,
  type OperatorCommand,
  applyAudited,
  applyOnce,
} from './apply-once.ts';
export {
  type AuditDetails,
  type StoredAuditEntry,
  deleteAuditDetails,
  findAuditedCommand,
  findAuditEntryHash,
  findAuditHead,
  insertAuditEntry,
  listAuditEntries,
  listEntriesOfAction,
  listStaffNotes,
} from './audit-store.ts';
export { type VerifiedAudit, verifyAudit } from './verify-audit.ts';

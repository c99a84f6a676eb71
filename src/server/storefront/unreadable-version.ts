import { hasCode } from '#server/platform/has-code.ts';

/** A stored version cannot be read by this release: it is damaged, or was published by a newer one. */
export interface UnreadableVersion extends Error {
  readonly code: 'versionUnreadable';
  readonly brandId: string;
}

/** Creates the fault. */
export function unreadableVersion(
  { brandId, version }: { readonly brandId: string; readonly version: number },
  cause: unknown,
): UnreadableVersion {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `Version ${version} of ${brandId} cannot be read: ${reason}`;
  return Object.assign(new Error(message, { cause }), { code: 'versionUnreadable' as const, brandId });
}

/** Whether an error is an UnreadableVersion fault. */
export function isUnreadableVersion(error: unknown): error is UnreadableVersion {
  return hasCode(error, 'versionUnreadable');
}

/** How an operator replaces the newest version of a brand that cannot be read. */
export function replaceUnreadable(brandId: string): string {
  const [apply, rollback] = ['apply', 'rollback'].map((action) => `"landrush stores ${action} ${brandId}"`);
  return `publish its files with ${apply}, or an earlier version again with ${rollback}`;
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const UNICODE_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const MAX_LENGTH = 253;

/** Whether text is a host name: labels of 1–63 letters, digits and inner hyphens, 253 characters, the last label not all digits (RFC 1123 §2.1). */
export function isHostname(text: string): boolean {
  return text.length <= MAX_LENGTH && labelsAre(LABEL, text.split('.'));
}

/** Whether text is a domain name as people write it: two labels or more of letters of any script, digits and inner hyphens (D8). */
export function isDomainName(text: string): boolean {
  const labels = text.length <= MAX_LENGTH ? text.split('.') : [];
  return labels.length > 1 && labelsAre(UNICODE_LABEL, labels);
}

function labelsAre(rule: RegExp, labels: readonly string[]): boolean {
  return labels.every((label) => rule.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_LENGTH = 253;

/**
 * Whether a text is a host name: labels of 1–63 letters, digits and inner hyphens, 253 characters, the last label not all digits (RFC 1123
 * §2.1).
 */
export function isHostname(text: string): boolean {
  const labels = text.length <= MAX_LENGTH ? text.split('.') : [];
  return labels.length > 0 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

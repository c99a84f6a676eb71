/** An invoice's number as printed: gap-free within a brand (D12). */
export function invoiceNumber(position: number): string {
  return `INV-${String(position).padStart(6, '0')}`;
}

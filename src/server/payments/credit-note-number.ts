/** A credit note's number as printed: gap-free within a brand, in a series of its own (D12). */
export function creditNoteNumber(position: number): string {
  return `CN-${String(position).padStart(6, '0')}`;
}

import { encode } from 'uqr';

/** A QR code as an SVG path of size × size modules, with a quiet zone of four (ISO/IEC 18004). */
export function qrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.map(rowPath).join('') };
}

/** The dark modules of a row, adjacent ones as one rectangle. */
function rowPath(modules: readonly boolean[], y: number): string {
  const row = modules.map((isDark) => (isDark ? '#' : ' ')).join('');
  return Array.from(row.matchAll(/#+/g), ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join(
    '',
  );
}

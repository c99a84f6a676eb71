import { encode } from 'uqr';

/** A QR code as one path of an SVG of size × size modules, with the quiet zone of four that scanners need (ISO/IEC 18004). */
export function qrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.map(rowPath).join('') };
}

/** A row's dark modules, neighbours drawn as one box. */
function rowPath(modules: readonly boolean[], y: number): string {
  const row = modules.map((isDark) => (isDark ? '#' : ' ')).join('');
  return Array.from(row.matchAll(/#+/g), ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join(
    '',
  );
}

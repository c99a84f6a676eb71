/** A QR code, dark on light in every theme, as cameras expect. */
export function QrCode({
  size,
  path,
  label,
}: {
  readonly size: number;
  readonly path: string;
  readonly label: string;
}) {
  return (
    <svg role="img" aria-label={label} viewBox={`-4 -4 ${size + 8} ${size + 8}`} className="mx-auto size-44 rounded-md">
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

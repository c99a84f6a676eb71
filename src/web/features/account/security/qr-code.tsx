import type { QrModules } from '#web/features/account/account-views.ts';

/** A QR code with its quiet zone, dark on light in every theme as scanners require. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-border"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

interface QrCodeProps extends QrModules {
  readonly label: string;
}

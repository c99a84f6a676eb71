/** A number of attempts per bucket and window. */
export interface WindowLimit {
  readonly bucket: string;
  readonly max: number;
  readonly windowMs: number;
}

/** The result of counting an attempt. */
export interface Taken {
  readonly isAllowed: boolean;
  /** Attempts counted in the window. */
  readonly used: number;
  readonly retryAfterSeconds: number;
}

/** A reached limit, with the seconds until it is free. */
export interface FullLimit<Which extends WindowLimit> {
  readonly limit: Which;
  readonly retryAfterSeconds: number;
}

/** The attempts counted in a window, as stored. */
export interface UsedWindow {
  readonly bucket: string;
  readonly window_start: number;
  readonly used: number;
}

/** The start of the window an instant is in (ms). */
export function windowStart(windowMs: number, now: number): number {
  return now - (now % windowMs);
}

/** Seconds until the next window. */
export function secondsLeft(windowMs: number, now: number): number {
  return Math.ceil((windowStart(windowMs, now) + windowMs - now) / 1000);
}

/** The reached limit with the longest wait; null when none is reached. */
export function fullLimitOf<Which extends WindowLimit>(
  limits: readonly Which[],
  windows: readonly UsedWindow[],
  now: number,
): FullLimit<Which> | null {
  const isFull = ({ bucket, max, windowMs }: Which) =>
    windows.some(
      (window) => window.bucket === bucket && window.window_start === windowStart(windowMs, now) && window.used >= max,
    );
  const full = limits
    .filter(isFull)
    .map((limit) => ({ limit, retryAfterSeconds: secondsLeft(limit.windowMs, now) }))
    .toSorted((one, other) => other.retryAfterSeconds - one.retryAfterSeconds);
  return full[0] ?? null;
}

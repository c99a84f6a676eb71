import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

/**
 * The server's strength score of the password in the field above; its space is reserved while there is none. Not shown
 * without scripts.
 */
export function StrengthMeter({ score, isEnough }: StrengthMeterProps) {
  const t = useText(session);
  const colour = isEnough ? 'bg-success' : 'bg-warning';
  return (
    <div className="grid gap-1.5 no-script:hidden">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 rounded-full transition-colors',
              score !== null && step <= Math.max(score, 1) ? colour : 'bg-secondary',
            )}
          />
        ))}
      </div>
      <p role="status" className={classNames('min-h-5 text-13', isEnough ? 'text-success' : 'text-warning')}>
        {score === null ? null : t(`session.strength.${resultOf(score, isEnough)}`)}
      </p>
    </div>
  );
}

interface StrengthMeterProps {
  /** 0 to 4; null while there is no score. */
  readonly score: 0 | 1 | 2 | 3 | 4 | null;
  /** Whether the password is accepted. */
  readonly isEnough: boolean;
}

/** A strong password that is not accepted is too short. */
function resultOf(score: number, isEnough: boolean) {
  if (isEnough) return score === 4 ? 'strong' : 'good';
  if (score >= 3) return 'short';
  return score === 2 ? 'fair' : 'weak';
}

const STEPS = [1, 2, 3, 4] as const;

import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { classNames } from './class-names.ts';

/** How hard the password above is to guess, by the server's verdict (D9); holds its place while there is none. Without scripts nobody asks. */
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
        {score === null ? null : t(`session.strength.${verdictOf(score, isEnough)}`)}
      </p>
    </div>
  );
}

interface StrengthMeterProps {
  /** 0 to 4; null while there is no verdict. */
  readonly score: 0 | 1 | 2 | 3 | 4 | null;
  /** Whether it is taken. */
  readonly isEnough: boolean;
}

/** A password that is hard to guess and yet not taken is too short. */
function verdictOf(score: number, isEnough: boolean) {
  if (isEnough) return score === 4 ? 'strong' : 'good';
  if (score >= 3) return 'short';
  return score === 2 ? 'fair' : 'weak';
}

const STEPS = [1, 2, 3, 4] as const;

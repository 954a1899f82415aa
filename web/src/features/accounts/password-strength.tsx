import { clsx } from 'clsx';
import { judgePassword, type PasswordJudgement } from './password-judgement.ts';

const filledBars: Record<PasswordJudgement['level'], number> = { refused: 0, weak: 1, fair: 2, strong: 3 };
const barLook = { refused: 'bg-critical', weak: 'bg-critical', fair: 'bg-warning', strong: 'bg-positive' };

/** Stands below the field of a new password, inside its `Field`. */
export function PasswordStrength(choice: { password: string; minLength: number; personal?: readonly string[] | undefined }) {
  const judgement = judgePassword(choice);
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1 rounded-full',
              judgement && bar <= filledBars[judgement.level] ? barLook[judgement.level] : 'bg-line',
            )}
          />
        ))}
      </span>
      <p role="status" aria-label="Password strength" className="min-h-4.5 text-muted text-xs leading-4.5">
        {judgement?.advice}
      </p>
    </div>
  );
}

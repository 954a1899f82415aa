import { clsx } from 'clsx';
import { judgePassword, type PasswordJudgement } from './password-judgement.ts';

interface Props {
  password: string;
  minLength: number;
  personal?: readonly string[] | undefined;
  /** Said while nothing is typed. */
  hint: string;
}

const filledBars: Record<PasswordJudgement['level'], number> = { refused: 0, weak: 1, fair: 2, strong: 3 };
const barLook = { refused: 'bg-critical', weak: 'bg-critical', fair: 'bg-warning', strong: 'bg-positive' };

/** The hint of a field for a new password: how strong it is, in bars and in words. */
export function PasswordStrength({ hint, ...choice }: Props) {
  const judgement = judgePassword(choice);
  return (
    <span className="grid gap-1.5">
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
      <span role="status">{judgement?.advice ?? hint}</span>
    </span>
  );
}

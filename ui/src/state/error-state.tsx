import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '../basic/index.ts';

type Props = {
  title?: string;
  /** What happened, what is safe, what to do. */
  message?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  retryLabel?: string;
};

/** In the place of what could not be loaded. */
export function ErrorState(props: Props) {
  const { title = 'This could not be loaded', message, onRetry, isRetrying, retryLabel = 'Retry' } = props;
  return (
    <div role="alert" className="grid justify-items-center gap-5 px-6 py-14 text-center">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-card bg-critical-soft text-critical-text [&>svg]:size-5"
      >
        <CircleAlert />
      </span>
      <div className="grid max-w-sm gap-1.5">
        <p className="font-semibold text-base">{title}</p>
        {message && <p className="text-pretty text-muted">{message}</p>}
      </div>
      {onRetry && (
        <Button icon={<RotateCw aria-hidden="true" />} isLoading={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

import { Button } from '@parley/ui/basic';

interface Props {
  suggestion: { answer: string; memberName: string | null };
  onUse: () => void;
}

/** What a member wrote to somebody who asked it. */
export function SuggestedAnswer({ suggestion: { answer, memberName }, onUse }: Props) {
  return (
    <section
      aria-label="Suggested answer"
      className="grid gap-2 rounded-control border border-accent-line bg-accent-soft p-3"
    >
      <p className="text-muted text-xs">
        {memberName ? <bdi>{memberName}</bdi> : 'Somebody of your team'} replied to a visitor who asked this:
      </p>
      <p dir="auto" className="line-clamp-6 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {answer}
      </p>
      <div>
        <Button size="small" onClick={onUse}>
          Use this answer
        </Button>
      </div>
    </section>
  );
}

import { useMemo, useState } from 'react';
import { ChipChoice } from './chip-choice.tsx';
import { dayAndMonthOf, daysPerPage, demoDays, type TeamHours, weekdayOf, wholeDay } from './demo-days.ts';
import type { useDemoTimes } from './use-demo-times.ts';

interface DayProps {
  /** Undefined until the script runs: only then today is known. */
  now: Date | undefined;
  timezone: string;
  team: TeamHours;
  maxDaysAhead: number;
  value: string;
  error: string | undefined;
  onChoose: (day: string) => void;
}

/** Two weeks of days, and the weeks after them. */
export function DayChoice({ now, timezone, team, maxDaysAhead, value, error, onChoose }: DayProps) {
  const [page, setPage] = useState(0);
  // Reading clocks of other zones is slow, and the form is drawn anew with every letter.
  const days = useMemo(
    () => (now && timezone ? demoDays(now, timezone, team, page) : []),
    [now, timezone, team, page],
  );
  const lastPage = Math.floor(maxDaysAhead / daysPerPage) - 1;
  return (
    <div className="grid gap-2">
      <ChipChoice
        legend="Date"
        name="scheduledDate"
        value={value}
        error={error}
        className="grid-cols-3 min-[26rem]:grid-cols-4 sm:grid-cols-6"
        onChoose={onChoose}
        chips={days.map((day) => ({
          value: day,
          label: wholeDay(day),
          shown: (
            <span className="grid leading-tight">
              <span className="text-muted text-xs">{weekdayOf(day)}</span>
              <span className="font-medium">{dayAndMonthOf(day)}</span>
            </span>
          ),
        }))}
      >
        <p className="min-h-24 text-muted">Choose your time zone first.</p>
      </ChipChoice>
      <div className="flex gap-2">
        <button
          type="button"
          className="button button-ghost button-small"
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          Earlier days
        </button>
        <button
          type="button"
          className="button button-ghost button-small"
          disabled={page >= lastPage}
          onClick={() => setPage(page + 1)}
        >
          Later days
        </button>
      </div>
    </div>
  );
}

interface TimeProps {
  times: ReturnType<typeof useDemoTimes>;
  value: string;
  error: string | undefined;
  onChoose: (time: string) => void;
}

const notes = {
  'none-asked': 'Choose a date to see its free times.',
  loading: 'Looking for free times...',
  failed: 'The free times could not be loaded.',
  loaded: 'No time is free on this day. Please choose another one.',
};

/** The free times of the chosen day. */
export function TimeChoice({ times: { state, askAgain }, value, error, onChoose }: TimeProps) {
  const free = state.kind === 'loaded' ? state.times : [];
  return (
    <ChipChoice
      legend="Time"
      name="scheduledTime"
      value={value}
      error={error}
      className="grid-cols-4 tabular-nums sm:grid-cols-8"
      chips={free.map((time) => ({ value: time, label: time }))}
      onChoose={onChoose}
    >
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-3 text-muted">
        {notes[state.kind]}
        {state.kind === 'failed' && (
          <button type="button" className="button button-secondary button-small" onClick={askAgain}>
            Try again
          </button>
        )}
      </div>
    </ChipChoice>
  );
}

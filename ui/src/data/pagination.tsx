import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PageMark, pageMarks } from './pagination-marks.ts';

type Props = { page: number; pageCount: number; onPageChange: (page: number) => void; label?: string };

const stepClass = 'button button-ghost button-small button-icon';

/** Hidden while there is only one page. On phones: previous, 'Page 2 of 9', next. */
export function Pagination({ page, pageCount, onPageChange, label = 'Pagination' }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} data-keep-clear className="flex items-center justify-between gap-4">
      <p className="text-muted tabular-nums">
        Page {page} of {pageCount}
      </p>
      <div className="flex items-center gap-1">
        <button
          type="button"
          className={stepClass}
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <ol className="hidden items-center gap-1 sm:flex">
          {withKeys(pageMarks(page, pageCount)).map(({ key, mark }) => (
            <li key={key}>
              {mark === 'gap' ? (
                <span className="grid w-7 place-items-center text-muted">
                  <span aria-hidden="true">…</span>
                  <span className="sr-only">pages left out</span>
                </span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${mark}`}
                  aria-current={mark === page ? 'page' : undefined}
                  onClick={() => onPageChange(mark)}
                  className={clsx(
                    stepClass,
                    'w-auto! min-w-8 px-2! tabular-nums',
                    mark === page && 'bg-accent-soft! text-accent-text!',
                  )}
                >
                  {mark}
                </button>
              )}
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={stepClass}
          aria-label="Next page"
          disabled={page >= pageCount}
          onClick={() => onPageChange(page + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}

const withKeys = (marks: PageMark[]) =>
  marks.map((mark, index) => ({
    mark,
    key: mark === 'gap' ? `gap-after-${marks[index - 1]}` : `page-${mark}`,
  }));

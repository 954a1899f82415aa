import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

const nothingHidden = { left: false, right: false };
/** Less than this is the rounding of a browser, not a hidden tab. */
const visiblePx = 4;

export function hiddenEdges({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>) {
  return { left: scrollLeft > visiblePx, right: scrollWidth - clientWidth - scrollLeft > visiblePx };
}

/** The button that covers an edge where more is hidden. */
const edgePx = 44;

/** How far a row must be scrolled so that a part of it is in sight, clear of the buttons at the edges; no farther than needed. */
export function scrollToShow(
  row: Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>,
  part: Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'>,
) {
  const farthest = part.offsetLeft - edgePx;
  const nearest = part.offsetLeft + part.offsetWidth + edgePx - row.clientWidth;
  return Math.max(0, Math.min(Math.max(row.scrollLeft, nearest), farthest));
}

/** Over a row that scrolls sideways: shows that there is more at a side and brings it into view. Keyboards need it not. */
export function ScrollEdges({ row }: { row: RefObject<HTMLElement | null> }) {
  const [hidden, setHidden] = useState(nothingHidden);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setHidden(hiddenEdges(element));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);

  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.7, behavior: 'smooth' });
  const look =
    'absolute inset-y-0 flex w-11 items-center text-muted from-surface via-surface/90 to-transparent hover:text-text';
  return (
    <>
      {hidden.left && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={`${look} left-0 justify-start bg-linear-to-r`}
          onClick={() => scroll(-1)}
        >
          <ChevronLeft className="size-4" />
        </button>
      )}
      {hidden.right && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={`${look} right-0 justify-end bg-linear-to-l`}
          onClick={() => scroll(1)}
        >
          <ChevronRight className="size-4" />
        </button>
      )}
    </>
  );
}

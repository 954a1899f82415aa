import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as reading it. */
const nearPx = 80;

/**
 * Follows what is added below as long as the person is at the end; whoever scrolled up is left in peace, until they
 * write something themselves.
 */
export function useStayAtEnd(newest: string, ownCount: number) {
  const area = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const wasAtEnd = useRef(true);
  const ownBefore = useRef(ownCount);

  const goToEnd = () => area.current?.scrollTo({ top: area.current.scrollHeight });
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = area.current ?? {};
    wasAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
    setIsAtEnd(wasAtEnd.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for everything new
  useLayoutEffect(() => {
    if (wasAtEnd.current || ownCount > ownBefore.current) goToEnd();
    ownBefore.current = ownCount;
  }, [newest, ownCount]);

  // What stands below takes room from the messages: an answer of several lines, files, what is said of the agent.
  useEffect(() => {
    const observed = area.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) observed.scrollTo({ top: observed.scrollHeight });
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);

  return { area, isAtEnd, goToEnd, onScroll };
}

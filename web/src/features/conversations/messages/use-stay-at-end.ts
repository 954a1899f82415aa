import { useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as reading it. */
const nearPx = 80;

/** Follows what is added below as long as the person is at the end; whoever scrolled up is left in peace. */
export function useStayAtEnd(newest: string) {
  const area = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const wasAtEnd = useRef(true);

  const goToEnd = () => area.current?.scrollTo({ top: area.current.scrollHeight });
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = area.current ?? {};
    wasAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
    setIsAtEnd(wasAtEnd.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for everything new
  useLayoutEffect(() => {
    if (wasAtEnd.current) goToEnd();
  }, [newest]);

  return { area, isAtEnd, goToEnd, onScroll };
}

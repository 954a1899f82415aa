import { useEffect, useRef, useState } from 'react';
import { demoFrames, lastFrame } from './demo-script.ts';

/**
 * Plays the demo when it first comes into view. Without script, and for people who want no motion, the whole
 * conversation simply stands there.
 */
export function useDemoPlayer() {
  const stage = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState(lastFrame);
  const play = () => setFrame(0);

  useEffect(() => {
    if (!stage.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setFrame(0);
      },
      { threshold: 0.35 },
    );
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const forMs = demoFrames[frame]?.forMs ?? Number.POSITIVE_INFINITY;
    if (forMs === Number.POSITIVE_INFINITY) return;
    const next = setTimeout(() => setFrame(frame + 1), forMs);
    return () => clearTimeout(next);
  }, [frame]);

  return {
    stage,
    frame: demoFrames[frame] ?? { messages: 5, isTyping: false },
    isOver: frame === lastFrame,
    play,
  };
}

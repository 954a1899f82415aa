import { useEffect, useState } from 'react';

/** What the server says, once it has said it. Without an answer the page stays as it was written. */
export function useAnswer<Answer>(read: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isGone = false;
    read().then(
      (value) => {
        if (!isGone) setAnswer(value);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [read]);
  return answer;
}

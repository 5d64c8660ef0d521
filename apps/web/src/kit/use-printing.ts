import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const always = () => true;

/** Whether the page is being printed, and `isWanted` said so at the start. What changes then is on the paper. */
export function usePrinting(isWanted: () => boolean = always): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => {
      if (isWanted()) flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, [isWanted]);
  return printing;
}

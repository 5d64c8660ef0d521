import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen something counts as seen, so that it is there when one scrolls on. */
const ahead = '300px';

/** Shows its children once their place comes near the screen; before that, keeps their room with `className`. */
export function WhenSeen({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return seen ? children : <div ref={place} className={className} />;
}

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the viewport children are rendered, so that they are ready when the user scrolls down. */
const ahead = '300px';

/** Renders its children once they are close to the viewport; until then, `className` reserves the space. */
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
  return seen ? children : <div ref={place} className={className} data-unseen />;
}

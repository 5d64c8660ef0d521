import { type RefObject, useEffect, useRef } from 'react';

interface SidewaysBarProps {
  /** What scrolls sideways. */
  frame: RefObject<HTMLElement | null>;
  /** The width of what it contains, as a CSS length. */
  width: string;
}

/**
 * The horizontal scroll bar of a table that is higher than the screen. The bar of the table itself is below its last
 * row; this one stays at the lower edge of the screen. It is for the pointer alone: keys scroll the table.
 */
export function SidewaysBar({ frame, width }: SidewaysBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [one, other] = [frame.current, bar.current];
    if (!one || !other) return;
    const leave = [follow(one, other), follow(other, one)];
    other.scrollLeft = one.scrollLeft;
    return () => leave.forEach((stop) => stop());
  }, [frame]);
  return (
    <div
      ref={bar}
      aria-hidden
      tabIndex={-1}
      className="sticky bottom-[var(--bottom-bar)] z-3 overflow-x-auto overflow-y-hidden [&>div]:h-px print:hidden"
    >
      <div style={{ width }} />
    </div>
  );
}

/** Scrolls `follower` to where `leader` is. An equal place sends no event, so that two can follow each other. */
function follow(leader: HTMLElement, follower: HTMLElement): () => void {
  const scrolled = () => {
    follower.scrollLeft = leader.scrollLeft;
  };
  leader.addEventListener('scroll', scrolled, { passive: true });
  return () => leader.removeEventListener('scroll', scrolled);
}

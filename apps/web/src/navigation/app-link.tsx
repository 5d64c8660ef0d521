import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** A link within the application, to an address from `paths`. It navigates without reloading the page. */
export function AppLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  // Loads the code of the page before the click.
  const prepare = () => void router.preloadRoute({ to: href.split(/[?#]/, 1)[0] ?? href });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const elsewhere = isModified || props.target === '_blank';
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <a href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} {...props} />;
}

import { type MouseEvent, useEffect, useRef } from 'react';
import type { HelpArticle } from '../../api/help.ts';

interface ArticleProps {
  article: HelpArticle;
  onRead: (id: string) => void;
}

/** An article as the server rendered it. Links to other articles open in the panel. */
export function Article({ article: { title, body }, onRead }: ArticleProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.current?.replaceChildren(document.importNode(body, true));
  }, [body]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/help/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onRead(href.replace('/help/', ''));
  };
  return (
    <article className="[&_h2]:text-title [&_h2]:outline-none">
      <h2 tabIndex={-1}>{title}</h2>
      {/* Keyboard input goes to the links inside; their clicks bubble to this handler. */}
      <div ref={text} className={'article mt-3 wrap-anywhere'} onClick={follow} />
    </article>
  );
}

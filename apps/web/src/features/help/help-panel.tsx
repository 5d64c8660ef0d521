import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type HelpArticle, helpArticleQuery, helpSearchQuery } from '../../api/help.ts';
import { Button } from '../../kit/button.tsx';
import { Sheet } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/fields.tsx';
import { countPhrase } from '../../kit/format.ts';
import { IconX } from '../../kit/icons.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { Waiting } from '../../kit/page.tsx';
import { paths } from '../../paths.ts';

interface HelpPanelProps {
  /** The article to start with, or the section of one, such as `pay#yearly-report`. */
  article: string;
  /** Whether the list of articles is open at first. */
  isList: boolean;
  onClose: () => void;
}

export function HelpPanel({ article, isList, onClose }: HelpPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(article);
  const [query, setQuery] = useState('');
  /** Links to articles open here. Keyboard input goes to the links; their clicks bubble to this handler. */
  const follow = (event: MouseEvent) => {
    const href = event.target instanceof Element && event.target.closest('a:not([data-whole])')?.getAttribute('href');
    if (!href || !href.startsWith('/help/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlace(href.replace('/help/', ''));
    setQuery('');
    content.current?.parentElement?.scrollTo({ top: 0 });
    content.current?.querySelector<HTMLElement>('h2')?.focus();
  };
  return (
    <Sheet label="Help" className="w-[min(34rem,100vw)]" onClose={onClose}>
      <div ref={content} className="grid grid-cols-1 gap-6 content-start min-h-full px-6 pb-8" onClick={follow}>
        <div className="sticky z-1 top-0 flex gap-2.5 -mx-6 py-3 px-6 border-b border-line bg-surface">
          <TextInput
            type="search"
            className="flex-1 min-w-0"
            aria-label="Search help"
            placeholder="Search help"
            maxLength={200}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Button leftSection={<IconX size={16} />} onClick={onClose}>
            Close
          </Button>
        </div>
        {query.trim() === '' ? (
          <Reading place={place} isList={isList && place === article} />
        ) : (
          <Matches query={query} />
        )}
      </div>
    </Sheet>
  );
}

/** An article below the list of all, which is open at first if `isList`. */
function Reading({ place, isList }: { place: string; isList: boolean }) {
  const [id = '', section] = place.split('#');
  const query = useQuery(helpArticleQuery(id));
  if (!query.data || query.error) return <Waiting query={query} />;
  return (
    <>
      <details open={isList} className="[&_[aria-current]]:font-semibold [&_a]:text-accent">
        <summary className="w-fit font-medium">All articles</summary>
        <nav aria-label="Help articles">
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4 gap-y-1">
            {query.data.all.map((one) => (
              <li key={one.id}>
                <a href={paths.help(one.id)} aria-current={one.id === id ? 'page' : undefined}>
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <Article key={id} article={query.data} section={section} />
      <p className="text-sm [&_a]:text-accent">
        <a href={paths.help(id)} data-whole>
          Open this article in a full page
        </a>
      </p>
    </>
  );
}

function Matches({ query }: { query: string }) {
  const asked = useDeferredValue(query.trim());
  const { data, error, refetch } = useQuery(helpSearchQuery(asked));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return (
    <div className="[&_p]:text-sm [&_p]:text-ink-soft [&_a]:text-accent [&_ul]:grid [&_ul]:gap-4.5 [&_a]:font-semibold [&>p]:mb-3">
      {/* Only their number is announced while one types, not what they say. */}
      <p role="status">
        {data && (data.length === 0 ? 'Nothing found.' : `${countPhrase(data.length, 'result')} found.`)}
      </p>
      <ul aria-label="Results">
        {data?.map(({ title, path, excerpt }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An article as the server rendered it, from `section` on. */
function Article({ article: { title, body }, section }: { article: HelpArticle; section: string | undefined }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.current?.replaceChildren(document.importNode(body, true));
    if (section) text.current?.querySelector(`[data-section="${CSS.escape(section)}"]`)?.scrollIntoView();
  }, [body, section]);
  return (
    <article className="[&_h2]:text-title [&_h2]:outline-none [&_[data-section]]:scroll-mt-18">
      <h2 tabIndex={-1}>{title}</h2>
      <div ref={text} className="article mt-3 wrap-anywhere" />
    </article>
  );
}

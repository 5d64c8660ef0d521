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

/** The help articles with a search, as a modal panel next to the current page. */
export function HelpPanel({ article, isList, onClose }: HelpPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(article);
  const [query, setQuery] = useState('');
  const read = (next: string) => {
    setPlace(next);
    setQuery('');
    content.current?.parentElement?.scrollTo({ top: 0 });
    content.current?.querySelector<HTMLElement>('h2')?.focus();
  };
  return (
    <Sheet label="Help" className="w-[min(34rem,100vw)]" onClose={onClose}>
      <div ref={content} className="grid grid-cols-1 gap-6 content-start min-h-full px-6 pb-8">
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
          <Reading place={place} isList={isList && place === article} onRead={read} />
        ) : (
          <Matches query={query} onRead={read} />
        )}
      </div>
    </Sheet>
  );
}

interface ReadingProps {
  place: string;
  /** Whether the list of articles is open. */
  isList: boolean;
  onRead: (id: string) => void;
}

function Reading({ place, isList, onRead }: ReadingProps) {
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
                <ArticleLink {...one} current={one.id === id} onRead={onRead} />
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <Article key={id} article={query.data} section={section} onRead={onRead} />
      <p className="text-sm [&_a]:text-accent">
        <a href={paths.help(id)}>Open this article in a full page</a>
      </p>
    </>
  );
}

function Matches({ query, onRead }: { query: string; onRead: (id: string) => void }) {
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
            <ArticleLink id={path.replace('/help/', '')} title={title} onRead={onRead} />
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ArticleLinkProps {
  id: string;
  title: string;
  current?: boolean;
  onRead: (id: string) => void;
}

function ArticleLink({ id, title, current = false, onRead }: ArticleLinkProps) {
  return (
    <a
      href={paths.help(id)}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onRead(id);
      }}
    >
      {title}
    </a>
  );
}

interface ArticleProps {
  article: HelpArticle;
  /** The section to start with. */
  section: string | undefined;
  onRead: (place: string) => void;
}

/** An article as the server rendered it. Links to other articles open in the panel. */
function Article({ article: { title, body }, section, onRead }: ArticleProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.current?.replaceChildren(document.importNode(body, true));
    if (section) text.current?.querySelector(`[data-section="${CSS.escape(section)}"]`)?.scrollIntoView();
  }, [body, section]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/help/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onRead(href.replace('/help/', ''));
  };
  return (
    <article className="[&_h2]:text-title [&_h2]:outline-none [&_[data-section]]:scroll-mt-18">
      <h2 tabIndex={-1}>{title}</h2>
      {/* Keyboard input goes to the links inside; their clicks bubble to this handler. */}
      <div ref={text} className={'article mt-3 wrap-anywhere'} onClick={follow} />
    </article>
  );
}

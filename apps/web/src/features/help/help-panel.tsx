import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { helpArticleQuery, helpSearchQuery } from '../../api/help.ts';
import { paths } from '../../paths.ts';
import { IconX } from '../../kit/icons.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { countPhrase } from '../../kit/format.ts';
import { Loading } from '../../kit/page.tsx';
import { Article } from './article.tsx';
import { Sheet } from '../../kit/dialog.tsx';

interface HelpPanelProps {
  /** The article to start with. */
  article: string;
  onClose: () => void;
}

/** The help articles with a search, as a modal panel next to the current page. */
export function HelpPanel({ article, onClose }: HelpPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const [id, setId] = useState(article);
  const [query, setQuery] = useState('');
  const read = (next: string) => {
    setId(next);
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
          <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onClose}>
            Close
          </Button>
        </div>
        {query.trim() === '' ? <Reading id={id} onRead={read} /> : <Matches query={query} onRead={read} />}
      </div>
    </Sheet>
  );
}

function Reading({ id, onRead }: { id: string; onRead: (id: string) => void }) {
  const { data, error, refetch } = useQuery(helpArticleQuery(id));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Article key={id} article={data} onRead={onRead} />
      <nav
        className="pt-5 border-t border-line [&_h3]:text-ink-soft [&_h3]:text-sm [&_a]:text-accent [&_[aria-current]]:font-semibold"
        aria-label="Help articles"
      >
        <h3>All articles</h3>
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4 gap-y-1">
          {data.all.map((one) => (
            <li key={one.id}>
              <ArticleLink {...one} current={one.id === id} onRead={onRead} />
            </li>
          ))}
        </ul>
      </nav>
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
        {data && (data.length === 0 ? 'No articles found.' : `${countPhrase(data.length, 'article')} found.`)}
      </p>
      <ul aria-label="Articles found">
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

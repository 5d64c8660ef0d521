import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { helpArticleQuery, helpSearchQuery } from '../../api/help.ts';
import { paths } from '../../paths.ts';
import { IconX } from '../../kit/icons.ts';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { countPhrase } from '../../kit/format.ts';
import { Loading } from '../../kit/loading.tsx';
import { Article } from './article.tsx';
import { useModal } from '../../kit/use-modal.ts';
import sheet from '../../kit/side-sheet.module.css';
import classes from './help-panel.module.css';

interface HelpPanelProps {
  /** The article to start with. */
  article: string;
  onClose: () => void;
}

/** The help articles with a search, as a modal panel next to the current page. */
export function HelpPanel({ article, onClose }: HelpPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const [id, setId] = useState(article);
  const [query, setQuery] = useState('');
  useModal(panel);
  const read = (next: string) => {
    setId(next);
    setQuery('');
    panel.current?.scrollTo({ top: 0 });
    panel.current?.querySelector<HTMLElement>('h2')?.focus();
  };
  return (
    <dialog
      ref={panel}
      className={`${sheet.sheet} ${classes.panel}`}
      aria-label="Help"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === panel.current && onClose()}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <TextInput
            type="search"
            className={classes.search ?? ''}
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
    </dialog>
  );
}

function Reading({ id, onRead }: { id: string; onRead: (id: string) => void }) {
  const { data, error, refetch } = useQuery(helpArticleQuery(id));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Article key={id} article={data} onRead={onRead} />
      <nav className={classes.all} aria-label="Help articles">
        <h3>All articles</h3>
        <ul>
          {data.all.map((one) => (
            <li key={one.id}>
              <ArticleLink {...one} current={one.id === id} onRead={onRead} />
            </li>
          ))}
        </ul>
      </nav>
      <p className={classes.page}>
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
    <div className={classes.matches}>
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

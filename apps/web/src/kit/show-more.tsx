import { Button } from './button.tsx';

export interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
}

interface ShowMoreProps {
  list: PagedList;
  children?: string;
  /** What paper says instead of the button, such as `These are the newest 100 of 230 payments.` */
  onPaper?: string | undefined;
}

/** Loads the next page of a list, if there is one. On paper, it says that the list goes on. */
export function ShowMore({ list, children = 'Show more', onPaper = 'The list goes on.' }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <>
      <Button
        variant="default"
        className="justify-self-start mt-1"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
      <p data-paper-only>{onPaper}</p>
    </>
  );
}

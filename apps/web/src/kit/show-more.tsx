import { Button } from '@mantine/core';
import classes from './show-more.module.css';

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children?: string;
}

/** Loads the next page of a list, if there is one. */
export function ShowMore({ list, children = 'Show more' }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.more ?? ''}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}

import type { Token } from '@namekeep/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery } from '../../api/activity.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { activityPhrase } from './activity-phrase.ts';

/** How much a token changed and when it did last, with a link to what it did. */
export function TokenActivity({ token }: { token: Token }) {
  const { data } = useInfiniteQuery(activityQuery({ tokenId: token.id }, 100));
  const page = data?.pages[0];
  const last = page?.entries[0];
  if (!page) return <div className="min-h-6" />;
  if (!last) return 'No changes';
  return (
    <AppLink
      href={paths.activity({ tokenId: token.id })}
      aria-label={`${activityPhrase(page, Date.now())} by ${token.name}`}
    >
      {activityPhrase(page, Date.now())}
    </AppLink>
  );
}

import { useQuery } from '@tanstack/react-query';

/**
 * Returns a function that finds the registered domain of a subdomain, or null for names that are registered themselves.
 * The public suffix list is loaded once a name could need it. Until then, and if it fails to load, the function returns
 * null.
 */
export function useRegistrable(names: readonly string[]): (name: string) => string | null {
  const { data } = useQuery({
    queryKey: ['public-suffixes'],
    queryFn: async () => (await import('@namekeep/domain/registrable')).registrableNameOf,
    // A name of two labels is either registered itself or a suffix.
    enabled: names.some((name) => name.split('.').length > 2),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data ?? none;
}

const none = () => null;

import { useQuery } from '@tanstack/react-query';

/**
 * How a name leads to the one under which it is registered, or null where it is that name. The list of suffixes is
 * loaded when the first name could need it; until then, and where it does not load, nothing is offered.
 */
export function useRegistrable(names: readonly string[]): (name: string) => string | null {
  const { data } = useQuery({
    queryKey: ['public-suffixes'],
    queryFn: async () => (await import('@namekeep/domain/registrable')).registrableNameOf,
    // A name of two labels is registered itself, or is a suffix.
    enabled: names.some((name) => name.split('.').length > 2),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data ?? none;
}

const none = () => null;

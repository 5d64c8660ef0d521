import { parseDomainName } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';

/** The registered domain of a subdomain, null for other names, and undefined until that is known. */
export type RegistrableOf = (name: string) => string | null | undefined;

const publicSuffixes = async () => (await import('@namekeep/domain/registrable')).registrableNameOf;

/**
 * Returns a function that finds the registered domain of a subdomain. The public suffix list is loaded once a name could
 * need it. If it fails to load, no name counts as a subdomain.
 */
export function useRegistrable(names: readonly string[]): RegistrableOf {
  // A name of two labels is either registered itself or a suffix.
  const enabled = names.some((name) => name.split('.').length > 2);
  const { data, isError } = useQuery({
    queryKey: ['public-suffixes'],
    queryFn: publicSuffixes,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data ?? (enabled && !isError ? unknown : none);
}

const none = () => null;
const unknown = () => undefined;

/** Whether a text is an address as browsers show it, with `www.`, which is seldom part of the name that is renewed. */
export const isWebAddress = (typed: string): boolean => /^\s*https?:\/\/www\./i.test(typed);

/** The name to save for what was typed: of an address with `www.`, the registered domain. */
export async function nameToSave(typed: string): Promise<string> {
  const parsed = isWebAddress(typed) ? parseDomainName(typed) : null;
  return parsed?.ok ? ((await publicSuffixes())(parsed.name) ?? typed) : typed;
}

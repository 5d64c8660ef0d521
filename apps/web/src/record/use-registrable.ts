import { parseDomainName } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';

const publicSuffixes = async () => (await import('@namekeep/domain/registrable')).registrableNameOf;

/**
 * The registered domain of what was typed, if that is a subdomain; otherwise null. The public suffix list is loaded once a name
 * could need it. Until then, and if it fails to load, no name counts as a subdomain.
 */
export function useRegistrable(typed: string): string | null {
  const parsed = parseDomainName(typed);
  const { data } = useQuery({
    queryKey: ['public-suffixes'],
    queryFn: publicSuffixes,
    // A name of two labels is either registered itself or a suffix.
    enabled: parsed.ok && parsed.name.split('.').length > 2,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return parsed.ok ? (data?.(parsed.name) ?? null) : null;
}

/** Whether a text is an address as browsers show it, with `www.`, which is seldom part of the name that is renewed. */
export const isWebAddress = (typed: string): boolean => /^\s*https?:\/\/www\./i.test(typed);

/** The name to save for what was typed: of an address with `www.`, the registered domain. */
export async function nameToSave(typed: string): Promise<string> {
  const parsed = isWebAddress(typed) ? parseDomainName(typed) : null;
  const registrableOf = parsed && (await publicSuffixes().catch(() => null));
  return (parsed?.ok && registrableOf?.(parsed.name)) || typed;
}

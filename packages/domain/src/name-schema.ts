import { z } from 'zod';
import { nameNeeded, parseDomainName } from './name.ts';

/** A domain name as people write it; the parsed value is the ASCII form. */
export const domainName = z
  .string({ error: nameNeeded })
  .meta({ minLength: 1 })
  .transform((text, context) => {
    const parsed = parseDomainName(text);
    if (parsed.ok) return parsed.name;
    context.addIssue({ code: 'custom', message: parsed.message, params: { code: 'invalid_name' } });
    return z.NEVER;
  })
  .meta({
    description:
      'Domain name. Surrounding space, a final dot and a numeric port are dropped, an http(s) address gives its host, ' +
      'and Unicode is mapped to ASCII by UTS 46 (non-transitional). Subdomains are kept.',
    examples: ['example.com', 'bücher.example'],
  });

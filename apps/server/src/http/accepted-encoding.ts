/** Whether an Accept-Encoding header accepts `coding` (RFC 9110, section 12.5.3). Without a header, only `identity` is safe. */
export function acceptsEncoding(header: string | null, coding: 'br' | 'gzip'): boolean {
  if (header === null || header === '') return false;
  const weights = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice('q='.length))] as const;
    }),
  );
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}

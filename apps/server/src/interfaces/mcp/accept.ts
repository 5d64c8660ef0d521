import { parseAccept } from 'hono/utils/accept';

export type Form = 'json' | 'events';

/**
 * The format of the response: JSON if the client accepts it, or else a single server-sent event. Undefined if it accepts
 * neither. Clients must list both in `Accept`, but many do not, so the header is read as in RFC 9110, section 12.5.1.
 */
export function acceptedForm(accept: string | undefined): Form | undefined {
  // The common case: the header that the protocol prescribes.
  if (accept === 'application/json, text/event-stream' || accept === undefined || accept.trim() === '') return 'json';
  const ranges = parseAccept(accept.toLowerCase());
  const takes = (type: string) => {
    const [family] = type.split('/');
    const named = [type, `${family}/*`, '*/*'].map((range) => ranges.find((one) => one.type === range));
    const closest = named.find((range) => range !== undefined);
    return closest !== undefined && closest.q > 0;
  };
  if (takes('application/json')) return 'json';
  return takes('text/event-stream') ? 'events' : undefined;
}

import { parseAccept } from 'hono/utils/accept';

export type Form = 'json' | 'events';

/**
 * The form in which a client takes an answer: JSON wherever it may be, else one server-sent event. Undefined when it takes
 * neither. Clients must name both and many do not, so what they name is read as RFC 9110, section 12.5.1, has it.
 */
export function acceptedForm(accept: string | null): Form | undefined {
  // What the protocol has clients send comes first.
  if (accept === 'application/json, text/event-stream' || accept === null || accept.trim() === '') return 'json';
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

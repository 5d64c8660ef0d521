import { Notice } from '../../../kit/notices.tsx';

/** Names to which something applies, if there are any: all of them, so that they can be copied. */
export function NamesNotice({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="info" title={`${names.length.toLocaleString('en')} ${title}`}>
      <p className="max-h-36 overflow-y-auto whitespace-pre-line">{names.join('\n')}</p>
    </Notice>
  );
}

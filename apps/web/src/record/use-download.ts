import type { RequestOf } from '@namekeep/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { download, keepAs } from '../api/client.ts';

/** The formats of an export and what people call them. */
export const fileFormats = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
  ['yaml', 'YAML'],
] as const;
export type FileFormat = (typeof fileFormats)[number][0];

/** Downloads an export with progress, and saves the file with the browser. */
export function useDownload(request: RequestOf<'exportsDownload'>) {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  const save = useMutation({
    mutationFn: async () => {
      setBytes(0);
      running.current = new AbortController();
      const file = await download('exportsDownload', request, { signal: running.current.signal });
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = (file.bytes as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
      let total = 0;
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        total += part.value.length;
        setBytes(total);
      }
      keepAs(file.fileName, new Blob(parts));
      return file.fileName;
    },
  });
  return {
    save,
    bytes,
    cancelled: running.current?.signal.aborted ?? false,
    cancel: () => running.current?.abort(),
  };
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { handOver, type HandedOver } from '../navigation/handed-over.ts';
import { paths } from '../paths.ts';

const fields = 'input, textarea, select, [contenteditable]';

/** Texts and files that are pasted or dropped on any page are added, unless a field or a dialog takes them. */
export function useAddAnywhere(): void {
  const router = useRouter();
  useEffect(() => {
    // What is dragged from the page itself, such as a link or a column, is not meant to be added.
    let isOwn = false;
    const isTaken = ({ defaultPrevented, target }: Event, hasFiles: boolean) =>
      defaultPrevented ||
      isOwn ||
      document.querySelector('dialog[open]') !== null ||
      (!hasFiles && target instanceof Element && target.closest(fields) !== null);
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      const item: HandedOver = files.length > 0 ? files : (data?.getData('text/plain').trim() ?? '');
      if (item.length === 0 || isTaken(event, files.length > 0)) return;
      event.preventDefault();
      handOver(item);
      void router.navigate({ href: paths.addDomain() });
    };
    const mark = (isOver: boolean) => document.body.toggleAttribute('data-dropping', isOver);
    const leaving = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, act, { signal: leaving.signal });
    listen('paste', (event) => take(event, event.clipboardData));
    listen('dragstart', () => {
      isOwn = true;
    });
    listen('dragend', () => {
      isOwn = false;
    });
    listen('dragover', (event) => {
      const hasFiles = event.dataTransfer?.types.includes('Files') ?? false;
      if (isTaken(event, hasFiles)) return;
      event.preventDefault();
      mark(true);
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && mark(false));
    listen('drop', (event) => {
      mark(false);
      take(event, event.dataTransfer);
    });
    return () => leaving.abort();
  }, [router]);
}

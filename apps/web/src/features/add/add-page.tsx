import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parametersOf } from '../../address-query.ts';
import { useSession } from '../../api/session.ts';
import { keepDraft, sharedText, takeShared, withText } from '../../kit/browser-storage.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceSelect, Textarea } from '../../kit/fields.tsx';
import { useDraft, prevented } from '../../kit/form.tsx';
import { IconDownload, IconFileImport } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink, HelpLink } from '../../navigation/app-link.tsx';
import { useHandedOver } from '../../navigation/handed-over.ts';
import { paths } from '../../paths.ts';
import { byImport, report, undoneText } from '../../record/undo.ts';
import { ReadingFailure } from './import/failure.tsx';
import { type Reading, useReading } from './import/reading.ts';
import { RecentImports } from './import/recent-imports.tsx';
import { type ImportedFile, importSummary } from './import/summary.ts';
import { NamesForm } from './names-form.tsx';
import { type Seen, sawIn } from './read-box.ts';

const Drafts = lazyPart(() => import('./drafts/drafts.tsx'), 'Drafts');
const Review = lazyPart(() => import('./import/review.tsx'), 'Review');

const emptyBox = { text: '', as: '' } as const;

const maxBytes = 20 * 1024 * 1024;

/** One box for names, a text, a table or a file. The preview of an import is in the address: it survives a reload. */
export function AddPage() {
  const router = useRouter();
  const { accountId } = useSession();
  const at = useLocation({ select: ({ search }) => search as { preview?: string; policy?: string } });
  const policy = (['merge', 'replace'] as const).find((one) => one === at.policy) ?? 'skip';
  const go = (to: Parameters<typeof paths.addDomain>[0], replace: boolean) =>
    void router.navigate({ href: paths.addDomain(to), replace, resetScroll: false });
  const reading = useReading(({ preview: { previewId: preview }, policy: made }) =>
    go({ preview, policy: made }, at.preview !== undefined),
  );
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const takeFiles = ([file, another]: readonly File[]) => {
    if (!file) return;
    const problem = another
      ? 'Drop one file at a time.'
      : file.size > maxBytes
        ? 'This file is larger than 20 MB. Split it into several files.'
        : null;
    setFileProblem(problem);
    if (problem === null) reading.open({ name: file.name, file });
  };
  const box = useBox(takeFiles);
  if (at.preview === undefined) {
    return <Box box={box} reading={reading} fileProblem={fileProblem} onFiles={takeFiles} />;
  }
  const finish = (done: ImportedFile) => {
    for (const draft of ['add', 'new-names']) keepDraft(sessionStorage, accountId, draft, null);
    const { source } = reading;
    const summary = importSummary(done, source?.file instanceof File ? source.name : undefined);
    reading.forget();
    const imported = byImport(done.result.importId, {
      subject: 'The import',
      message: summary,
      undone: (result) => `Import undone. ${undoneText(result)}`,
    });
    void router.navigate({ href: paths.overview(), replace: true }).then(() => report(imported));
  };
  return (
    <>
      <PageHeading title="Import" />
      <Review
        previewId={reading.previewId ?? at.preview}
        policy={reading.policy ?? policy}
        reading={reading}
        onStartOver={() => {
          reading.forget();
          go({}, false);
        }}
        onDone={finish}
      />
    </>
  );
}

/** The text of the box, which is kept in the tab, and how to read it, if that was chosen. */
function useBox(onFiles: (files: readonly File[]) => void) {
  const router = useRouter();
  const { draft, setDraft } = useDraft<{ text: string; as: Seen | '' }>('add', emptyBox);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: (text: string) => string) =>
    setDraft((now) => {
      const text = next(now.text);
      // What was chosen is about this text, not about another one.
      return { text, as: now.text === '' || sawIn(text) !== sawIn(now.text) ? '' : now.as };
    });
  const add = (text: string) => change((now) => withText(now, text));
  useHandedOver((item) => (typeof item === 'string' ? add(item) : onFiles(item)));
  // Another application has shared a text: it is in the address, or was kept in the tab during a sign-in.
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const takeShares = useEffectEvent(() => {
    const kept = takeShared(sessionStorage);
    const inAddress = sharedText(parametersOf(query));
    for (const text of [kept, inAddress]) if (text !== '') add(text);
    // Otherwise the text would come back with a reload, and stay in the history of the browser.
    if (inAddress !== '') void router.navigate({ href: paths.addDomain(), replace: true });
  });
  useEffect(() => takeShares(), [query]);
  return {
    ...draft,
    kind: draft.as || sawIn(draft.text),
    change,
    readAs: (as: Seen) => setDraft((now) => ({ ...now, as })),
    field,
    focus: () => field.current?.focus(),
  };
}

interface BoxProps {
  box: ReturnType<typeof useBox>;
  reading: Reading;
  fileProblem: string | null;
  onFiles: (files: readonly File[]) => void;
}

const kinds = [
  ['names', 'Names'],
  ['text', 'Text about domains'],
  ['table', 'Table with column names'],
] as const;

function Box({ box, reading, fileProblem, onFiles }: BoxProps) {
  const { text, kind, change, field } = box;
  const isOne = kind === 'names' && box.as === '' && !text.includes('\n');
  const next = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<ReactNode>(null);
  useEffect(() => field.current?.focus(), [field]);
  return (
    <>
      <PageHeading
        title="Add domains"
        actions={
          <Button component={AppLink} href={paths.exportAll()} leftSection={<IconDownload size={18} />}>
            Export…
          </Button>
        }
      />
      {/* A shortcut for the button of the form */}
      <div
        className="grid max-w-184 gap-5"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          next.current?.querySelector('form')?.requestSubmit();
        }}
      >
        <Textarea
          ref={field}
          name="name"
          label={isOne ? 'Name' : kinds.find(([one]) => one === kind)?.[1]}
          description="Type a name, paste a list, an e-mail or a table, or drop a file."
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="example.com 1 Mar 2027"
          rows={Math.min(12, Math.max(kind === 'names' ? 2 : 8, text.split('\n').length))}
          value={text}
          error={kind === 'names' && problem}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => value);
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFile busy={reading.pending} onFiles={onFiles} />
          {text === '' && <HelpLink article="import#get-a-file">How to get a file from your registrar</HelpLink>}
          {!isOne && <ChoiceSelect aria-label="Read as" value={kind} options={kinds} onChange={box.readAs} />}
        </div>
        <ReadingFile reading={reading} problem={fileProblem} />
        <div ref={next}>
          <Next
            box={box}
            reading={reading}
            onProblem={(message) => {
              setProblem(message);
              // The form focuses its first field with an issue, and the name is before it.
              if (message !== null) setTimeout(box.focus);
            }}
          />
        </div>
      </div>
      {text.trim() === '' && <RecentImports className="mt-12 grid gap-4 border-t border-line pt-8" />}
    </>
  );
}

interface NextProps extends Pick<BoxProps, 'box' | 'reading'> {
  onProblem: (message: ReactNode) => void;
}

function Next({ box: { text, kind, change, readAs, focus }, reading, onProblem }: NextProps) {
  const open = (table: string) =>
    reading.open({ name: 'Pasted text', file: new Blob([table], { type: 'text/plain' }) });
  if (kind === 'names') {
    return <NamesForm text={text} onText={change} onProblem={onProblem} onList={open} focusBox={focus} />;
  }
  if (kind === 'text') return <Drafts text={text} onText={change} onRead={() => readAs('text')} focusBox={focus} />;
  return (
    <form onSubmit={prevented(() => open(text))}>
      <Button type="submit" loading={reading.pending}>
        Preview
      </Button>
    </form>
  );
}

function ReadingFile({ reading, problem }: { reading: Reading; problem: string | null }) {
  return (
    <>
      {problem !== null && (
        <p role="alert" className="text-overdue">
          {problem}
        </p>
      )}
      {reading.pending && (
        <div className="grid max-w-120 justify-items-start gap-2.5" role="status">
          <p>Reading {reading.source?.name}…</p>
          <progress className="w-full accent-accent" aria-label="Reading the file" />
          <Button onClick={reading.cancel}>Cancel</Button>
        </div>
      )}
      <ReadingFailure title="The file could not be read" reading={reading} />
    </>
  );
}

function ChooseFile({ busy, onFiles }: { busy: boolean; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        loading={busy}
        leftSection={<IconFileImport size={18} />}
        title="CSV, Excel, JSON or YAML, up to 20 MB"
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

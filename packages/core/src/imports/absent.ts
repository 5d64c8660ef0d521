import { setImmediate } from 'node:timers/promises';
import type { absentStates } from '@namekeep/contract';
import { type Issue, parseDomainName } from '@namekeep/domain';
import { activityAuthorOf, type Actor } from '../actor.ts';
import { filtered } from '../changes/select.ts';
import { type Context, localToday } from '../dependencies.ts';
import { mayRead, nextRevision } from '../domains/record.ts';
import { stepsOf } from '../pages.ts';
import type { FileRow, PortfolioReader, PortfolioWriter } from '../ports/index.ts';
import type { NewPreview } from './new-preview.ts';
import { type AbsentRecord, type WrittenRecord } from './stored.ts';

const namesAPart = 1000;
const issuesShown = 100;

/**
 * The records at a registrar that its file lacks, or with none, those of the portfolio. Archived ones are expected to be
 * missing, and transferred ones in the file of a registrar.
 */
export class AbsentRecords {
  count = 0;
  readonly #context: Context;
  readonly #registrar: string | undefined;
  readonly #names = new Set<string>();

  constructor(context: Context, registrar: string | undefined) {
    this.#context = context;
    this.#registrar = registrar;
  }

  /** A name is in the file even if the rest of its row is invalid. */
  see(rows: readonly FileRow[]): void {
    for (const { name } of rows) {
      const parsed = name === null ? undefined : parseDomainName(name);
      if (parsed?.ok) this.#names.add(parsed.name);
    }
  }

  async store(preview: NewPreview): Promise<void> {
    const { accountId } = this.#context.actor;
    const reader = this.#context.store.portfolios.reader(accountId);
    let part: AbsentRecord[] = [];
    const flush = async () => {
      if (part.length > 0) await preview.addPart(['absent'], part);
      part = [];
    };
    const registrar = this.#registrar;
    const filter = {
      archived: 'false',
      words: [],
      ...(registrar && { registrar: [registrar.toLowerCase()] }),
    } as const;
    const today = localToday(this.#context);
    for await (const records of filtered(reader, { filter, today })) {
      for (const { name, id, revision, lifecycle } of records) {
        if ((registrar && lifecycle === 'transferred') || this.#names.has(name)) continue;
        this.count += 1;
        if (part.push([name, id, revision]) === namesAPart) await flush();
      }
      await setImmediate();
    }
    await flush();
  }
}

/** Up to `limit` absent names of a preview from the place of the first one, and the place after them. */
export async function absentNames(
  reader: PortfolioReader,
  previewId: string,
  first: number,
  limit: number,
): Promise<{ names: string[]; next: number | undefined }> {
  const names: string[] = [];
  let place = 0;
  for (const { part, actions } of await reader.importParts(previewId)) {
    if (!actions.includes('absent')) continue;
    // All parts but the last are full.
    if (place + namesAPart > first) {
      const list = JSON.parse((await reader.importRows(previewId, part)) ?? '[]') as AbsentRecord[];
      for (const [index, [name]] of list.entries()) {
        if (place + index < first) continue;
        if (names.length === limit) return { names, next: place + index };
        names.push(name);
      }
    }
    place += namesAPart;
  }
  return { names, next: undefined };
}

interface Chosen {
  names: readonly string[];
  set: (typeof absentStates)[number];
}

/** Collects the absent records of a preview part by part, and changes those that were chosen. */
export class ChosenAbsent {
  readonly #actor: Actor;
  readonly #chosen: Chosen;
  readonly #known = new Map<string, AbsentRecord>();

  constructor(actor: Actor, chosen: Chosen) {
    this.#actor = actor;
    this.#chosen = chosen;
  }

  add(records: readonly AbsentRecord[]): void {
    for (const record of records) this.#known.set(record[0], record);
  }

  /** Names that are not absent; a caller who cannot read was not told of any. */
  issues(): Issue[] {
    const issues = this.#chosen.names.flatMap((text, index): Issue[] => {
      if (mayRead(this.#actor) && this.#recordOf(text)) return [];
      const message = `"${text}" is not among the names that the file lacks.`;
      return [{ path: `commit.absent.names.${index}`, code: 'not_absent', message }];
    });
    return issues.slice(0, issuesShown);
  }

  /** Undefined if a record has changed since the preview. */
  async write(context: Context, writer: PortfolioWriter): Promise<WrittenRecord[] | undefined> {
    const { names, set } = this.#chosen;
    const records = [...new Set(names.map((text) => this.#recordOf(text)))].filter((record) => record !== undefined);
    const written: WrittenRecord[] = [];
    for await (const some of stepsOf(records)) {
      const step = new Map(some.map(([, id, revision]) => [id, revision]));
      const held = await writer.lockRecords([...step.keys()]);
      if (held.length < step.size) return undefined;
      if (held.some(({ id, revision }) => revision !== step.get(id))) return undefined;
      const change = set === 'archived' ? { isArchived: true } : { lifecycle: 'transferred' as const };
      const updates = held.map((before) => ({
        before,
        after: nextRevision(context, before, { ...before, ...change }),
      }));
      if (!(await writer.updateAll(updates, activityAuthorOf(this.#actor)))) return undefined;
      for (const { after } of updates) written.push([after.id, after.revision, false]);
    }
    return written;
  }

  #recordOf(text: string): AbsentRecord | undefined {
    const parsed = parseDomainName(text);
    return parsed.ok ? this.#known.get(parsed.name) : undefined;
  }
}

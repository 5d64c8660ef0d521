import type { FileDecision, FileLabel, FilePayment, FileView, Issue } from '@namekeep/domain';
import { type Actor, authorOf } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import { importDecisions, undoDecisions } from './decisions.ts';
import { deleteMadeLabels, importLabels } from './labels.ts';
import { importPayments, type PaymentCounts } from './payments.ts';
import { decisionsPart, labelsPart, type MadeBesides, paymentsPart, viewsPart } from './stored.ts';
import { deleteMadeViews, importViews } from './views.ts';

/** Writes what a file has besides records, and keeps what was made for the undo. */
export class Besides {
  readonly #dependencies: Dependencies;
  readonly #actor: Actor;
  readonly #writer: PortfolioWriter;
  readonly #preview: { id: string; payments: PaymentCounts | undefined };

  /** `payments` counts what is done with them; undefined without any. */
  constructor(
    dependencies: Dependencies,
    actor: Actor,
    writer: PortfolioWriter,
    preview: { id: string; payments: PaymentCounts | undefined },
  ) {
    this.#dependencies = dependencies;
    this.#actor = actor;
    this.#writer = writer;
    this.#preview = preview;
  }

  /** Writes a part of the preview, or says why it cannot. Undefined if the part has records. */
  async write(part: number, actions: readonly string[]): Promise<'written' | Issue | undefined> {
    const made = await this.#make(part, actions);
    if (!made) return undefined;
    if ('message' in made) return made;
    if (Object.values(made).flat().length > 0) {
      await this.#writer.addImportChanges(this.#preview.id, part, JSON.stringify(made));
    }
    return 'written';
  }

  async #make(part: number, actions: readonly string[]): Promise<MadeBesides | Issue | undefined> {
    const [dependencies, actor, writer] = [this.#dependencies, this.#actor, this.#writer];
    const list = async <Item>() => JSON.parse((await writer.takeImportRows(this.#preview.id, part)) ?? '[]') as Item[];
    const { payments } = this.#preview;
    if (payments && actions.includes(paymentsPart)) {
      return { payments: await importPayments(dependencies, actor, writer, await list<FilePayment>(), payments) };
    }
    if (actions.includes(decisionsPart)) return importDecisions(writer, authorOf(actor), await list<FileDecision>());
    if (actions.includes(labelsPart)) return importLabels(writer, await list<FileLabel>());
    if (actions.includes(viewsPart)) return importViews(dependencies, writer, await list<FileView>());
    return undefined;
  }
}

/** Takes back what an import made besides records. */
export async function undoBesides(writer: PortfolioWriter, made: MadeBesides): Promise<void> {
  if ('payments' in made) await writer.takeBackPayments(made.payments);
  else if ('decisions' in made) await undoDecisions(writer, made);
  else if ('labels' in made) await deleteMadeLabels(writer, made);
  else await deleteMadeViews(writer, made);
}

import { type LabelColor, labelName } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, isRefused } from '../../api/client.ts';
import { pageSentence } from '../../api/error-sentence.ts';
import { portfolioChanged } from '../../api/queries.ts';

interface LabelWrite {
  name: string;
  label: { name?: string; color?: LabelColor };
}

/** Creates, renames or recolors a label. Lists and records show it at once. */
export function useLabel(onSuccess: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (write: LabelWrite) => ask('labelsPut', write),
    onSuccess: async () => {
      await portfolioChanged(client);
      onSuccess();
    },
  });
}

/** What is wrong with a typed name, as a sentence, or null. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter a name.';
  const read = labelName.safeParse(name);
  return read.success ? null : (read.error.issues[0]?.message ?? 'Choose another name.');
}

/** The server's reason against a name, for the field; null if the error is about something else. */
export function refusedName(error: unknown): string | null {
  if (isRefused(error, 'duplicate_name')) return 'There is already a label with this name.';
  if (isRefused(error, 'invalid_input')) return pageSentence(error.refusal.issues?.[0] ?? error.refusal);
  return null;
}

import { domainsCreate } from './domains-create.ts';
import { domainsGet } from './domains-get.ts';
import { domainsList } from './domains-list.ts';
import { domainsUpdate } from './domains-update.ts';
import { renewalsUpcoming } from './renewals-upcoming.ts';
import type { Tool } from './tool.ts';

export {
  type Arguments,
  invalid,
  missingScope,
  type Result,
  sharedResults,
  type Tool,
} from './tool.ts';

/** All tools, in the order of the list. */
export const tools: readonly Tool[] = [domainsList, domainsGet, renewalsUpcoming, domainsCreate, domainsUpdate];

const byName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]));
export const findTool = (name: unknown): Tool | undefined => (typeof name === 'string' ? byName.get(name) : undefined);

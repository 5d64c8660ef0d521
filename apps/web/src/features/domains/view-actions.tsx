import { Dropdown, MenuList } from '../../kit/dropdown.tsx';
import { IconDots } from '../../kit/icons.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import type { ViewTool } from './tools/view-tool.ts';

const tools = [
  ['paste', 'Paste names to select…'],
  ['copy', 'Copy names'],
  ['export', 'Export this view…'],
  ['breakdown', 'Costs by registrar…'],
  ['print', 'Print'],
] as const satisfies (readonly [ViewTool, string])[];

/** What can be done with all names of the view, and the way to add more from a file. */
export function ViewActions({ onChoose }: { onChoose: (tool: ViewTool) => void }) {
  return (
    <Dropdown label="Actions" icon={<IconDots size={18} aria-hidden />}>
      {(close) => (
        <MenuList
          items={tools}
          onChoose={(tool) => {
            close();
            onChoose(tool);
          }}
        >
          <li>
            <AppLink href={paths.transfer()} className="menu-item text-inherit no-underline">
              Import a file
            </AppLink>
          </li>
        </MenuList>
      )}
    </Dropdown>
  );
}

import { Dropdown, MenuList } from '../../kit/dropdown.tsx';
import { IconDots } from '../../kit/icons.ts';
import type { ViewTool } from './tools/view-tool.ts';

const tools = [
  ['paste', 'Paste names to select…'],
  ['copy', 'Copy names'],
  ['export', 'Export this view…'],
  ['breakdown', 'Costs by registrar…'],
  ['print', 'Print'],
] as const satisfies (readonly [ViewTool, string])[];

/** What can be done with all names of the view. */
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
        />
      )}
    </Dropdown>
  );
}

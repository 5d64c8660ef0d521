import { inSentence } from '@namekeep/domain';
import type { ReactNode } from 'react';
import classes from './figures-table.module.css';

interface FiguresTableProps {
  /** The label that expands the table. */
  summary: string;
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The exact figures of a chart as a table with links, for the keyboard and screen readers. */
export function FiguresTable({ summary, caption, head, rows }: FiguresTableProps) {
  return (
    <details className={`${classes.figures} [&_div]:overflow-x-auto [&_caption]:sr-only [&_a]:text-accent`}>
      <summary>
        {summary}
        <span className="sr-only">: {inSentence(caption)}</span>
      </summary>
      <div>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {others.map((cell, index) => (
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

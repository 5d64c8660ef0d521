/** Heights of the bars: a month in which little is due, and one in which much is. */
const months = [18, 34, 12, 26, 40, 22, 30, 56, 24, 16, 36, 28];
/** Rows of the list: how wide the name is, and whether it is overdue. */
const rows = [
  [92, true],
  [128, true],
  [76, false],
  [110, false],
  [98, false],
  [84, false],
] as const;

/** A drawing of the overview: what to pay this month, what to decide, and twelve months. */
export function Preview() {
  return (
    <svg className="w-full max-w-136 h-auto" viewBox="0 0 440 320" aria-hidden>
      <rect className="fill-surface stroke-line" x="0.5" y="0.5" width="439" height="319" rx="14" />
      <rect className="fill-accent-wash" x="20" y="20" width="150" height="112" rx="10" />
      <rect className="fill-accent" x="34" y="36" width="70" height="6" rx="3" />
      <rect className="fill-ink" x="34" y="54" width="104" height="18" rx="5" />
      <rect className="fill-line" x="34" y="84" width="84" height="7" rx="3.5" />
      <rect className="fill-line" x="34" y="100" width="62" height="7" rx="3.5" />
      {rows.map(([width, isOverdue], index) => (
        <g key={width} transform={`translate(190 ${26 + index * 46})`}>
          <rect className="fill-ink" y="4" width={width} height="8" rx="4" />
          <rect
            className={isOverdue ? 'fill-overdue-wash stroke-overdue' : 'fill-soon-wash stroke-soon'}
            x="142"
            width="42"
            height="16"
            rx="8"
          />
          <rect className="fill-line" x="196" y="4" width="34" height="8" rx="4" />
          <path className="stroke-line" d="M0 29.5h230" />
        </g>
      ))}
      {months.map((height, index) => (
        <rect
          key={height}
          className="fill-accent"
          x={22 + index * 12.4}
          y={296 - height * 2}
          width="9"
          height={height * 2}
          rx="2"
        />
      ))}
      <path className="stroke-line" d="M20 296.5h150" />
    </svg>
  );
}

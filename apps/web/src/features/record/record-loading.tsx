/** A skeleton of a record, in its final layout. */
export function RecordLoading() {
  return (
    <div className="appear" role="status" aria-label="Loading">
      <div className="w-64 max-w-full h-9 rounded-lg bg-sunken" />
      <div className="mt-13 mb-6 h-38 border-y border-line bg-[linear-gradient(var(--color-sunken),var(--color-sunken))] bg-[size:22rem_2.5rem] bg-[position:left_1.25rem] bg-no-repeat" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-[clamp(2rem,4vw,4rem)] gap-y-9">
        {Array.from({ length: 2 }, (_, group) => (
          <div key={group}>
            {Array.from({ length: 5 }, (_line, line) => (
              <div
                key={line}
                className="h-8.5 border-b border-line bg-[linear-gradient(var(--color-sunken),var(--color-sunken))] bg-[size:60%_0.875rem] bg-left bg-no-repeat"
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

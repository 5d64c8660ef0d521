/** The part of docs/performance.md that says how to compare Namekeep with others; it has no figures of its own. */
export const comparison = `## Comparison with Wallos and DomainMOD

This is how to compare three programs on one machine. We publish no figures of the other two: yours are about your machine and the versions
that you chose. Nothing else may run meanwhile, and only one of the three at a time.

**Install.** Use the versions that are current, and write them down with the digests of the images.

- Namekeep: \`npm ci\`, \`npm run build\`, \`npm start\`, with \`NAMEKEEP_RATE_READS=0\` and \`NAMEKEEP_RATE_WRITES=0\`, which turn the rate limits off.
- [Wallos](https://github.com/ellite/Wallos): the image \`bellamy/wallos\`, with its folder \`db\` on a disk of the machine.
- [DomainMOD](https://github.com/domainmod/domainmod): the containers of [domainmod/docker](https://github.com/domainmod/docker), with the
  database that they bring. Its processor time and memory belong to the measurement.

**Data.** \`namekeep-server seed 5000\` makes 5 000 names with registrars, dates, costs in several currencies and notes. Export them as CSV and
give each program the same rows by its own import or API: the name, the next payment or expiry, the cost, its currency and the notes. Compare
the number of rows and the sum of the costs per currency afterwards. Repeat with 50 000 names.

**Measure.** Each five times in turn (A B C A B C …), after one round that does not count. Take the median, and note the lowest and the highest.

| What | How |
| --- | --- |
| List of all names in a browser | Chromium with an empty cache, then again: first row visible, requests, bytes transferred |
| One name, and the list as data | 64 connections for ten seconds on the program's API with its API key: requests per second |
| Processor time of a request | User and system time of all processes of the program (\`/proc/PID/stat\`), before and after, divided by the requests |
| Add a name | 64 connections for ten seconds, each a name of its own; with \`fsync\` on: SQLite's \`synchronous\`, InnoDB's \`innodb_flush_log_at_trx_commit\` |
| Import of 5 000 rows | From the upload to the last stored row; the number of stored rows; what happens to a row with an invalid date |
| Export of all names | From the request to the last byte; the first byte; peak memory |
| Search for part of a name and for a word of the notes | From the last key to the shown result |
| At rest | Resident memory of all processes a minute after the start; bytes of the installed files; bytes of the data per name |
| Pulled plug | \`kill -9\` during creates: are all names there that were answered with success? |

**Fairness.** The programs do different things: Namekeep keeps every revision of a name and never loses an acknowledged write, Wallos sends
notifications, DomainMOD manages certificates. Say beside each figure what the program stored, whether the result was complete, and what it could
not do. A list that shows only its first page is not a list of all names.
`;

/** Why a benchmark misses a target: where the time or the space goes, and what was tried. The page shows it while a target is missed. */
export const explanations: Readonly<Record<string, string>> = {
  s1:
    'Of the processor time of a request, writing to the socket takes 18 %, SQLite 17 %, the JSON 4 %, the hash of the token 3 % and timers ' +
    '2.5 %; nothing else takes more than 2 %. The limit does the first four too. The rest is what a service does besides: deadlines, rate ' +
    'limits, metrics, the log, checks of the token and of the request. Tried and kept: no Hono and no Fetch API for ordinary GETs ' +
    '([decision 20](decisions/0020-plain-requests.md)), one transaction for the reads of a turn, headers and counters looked up once when ' +
    'the service starts, and reading columns by position.',
  s3:
    "SQLite's statements take 31 % of the processor time, its savepoints and commits 14 %, and the rest is spread. A create writes the record " +
    'with sixteen indexes, its first revision, an entry of the activity, its words for the search, the totals of its days and the key of the ' +
    'request; the limit writes the same rows. Tried and not kept: no savepoint for each create of a common commit, which saves 2 to 9 %, ' +
    'because a create that is refused would make all others of the commit run again.',
  s5:
    'Other writes wait for the one transaction of an import. [Decision 23](decisions/0023-large-transactions.md) says why, and what was ' +
    'considered.',
  s10:
    'The longest frames are those in which the browser frees memory of the tens of thousands of records that are loaded, while the processor ' +
    'also draws the page, on two cores without graphics hardware. What the host takes for other machines decides: while it took nothing, no ' +
    'frame was longer than 33 ms; while it took about a second, none or one of 2 950 was over 50 ms; while it took 8 to 15 seconds, up to 25.',
  s13:
    'What is filtered is counted by one scan of an index, and the report and the payments of a registrar read their rows one by one. With a ' +
    'million records, neither fits into the cache of 32 MiB, so pages are read from the operating system again: up to a third more for the ' +
    'sums and facets, half as much again for the payments of a registrar, and nearly twice for the report of 400 000 payments. The cache is ' +
    'not made larger, because the memory at rest counts more for portfolios of up to 50 000 names.',
  's13-postgresql':
    'The report of a year reads every payment; the service and PostgreSQL share the time about equally, most of it for handing over 20 000 rows. ' +
    'The filtered sums scan the table of records. A million of them take 330 MB, more than the 128 MB that PostgreSQL keeps of all tables by ' +
    'default, so each scan reads the rest from the operating system again. An index with all columns, as on SQLite, is not possible: three ' +
    'long texts together can be more than a row of an index may hold.',
  s17:
    'The rows of the history take 692 bytes, their primary key 244, their index by time 220, the record 362, its sixteen indexes about 1 400, ' +
    'the search 384, and what an undo needs 91. Revisions are stored as differences, which saved 1 246 bytes ' +
    '([decision 22](decisions/0022-differences-in-the-history.md)). [Decision 21](decisions/0021-account-in-every-row.md) says what else was ' +
    'measured. With the history empty and one character for the account, 2 172 bytes would be left.',
  soak:
    'Memory moved up and down between 442 and 450 MiB. The line through it rises by 1.9 MiB in ten minutes, but in half an hour, so small a ' +
    'rise cannot be told from that movement. No longer run has shown yet whether memory goes on to grow.',
};

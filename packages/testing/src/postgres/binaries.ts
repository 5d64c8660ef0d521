import { existsSync, globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { canInstall, install } from '../debian.ts';

const CREATE_CLUSTER = '/etc/postgresql-common/createcluster.conf';

/**
 * The folder with initdb, postgres and pg_ctl of the latest PostgreSQL on this machine. With CI=true, as root on
 * Debian, it is installed if missing.
 */
export async function postgresBinaries(): Promise<string> {
  const found = findBinaries();
  if (found) return found;
  if (canInstall()) await installServer();
  const installed = findBinaries();
  if (installed) return installed;
  throw new Error(
    'The tests need PostgreSQL 15 or newer, which is not installed. Install it (on Debian and Ubuntu: `apt-get install ' +
      'postgresql`, or set CI=true to have the tests install it; with Homebrew: `brew install postgresql`), set ' +
      'NAMEKEEP_TEST_POSTGRES to the address of a server where the tests may create databases (such as ' +
      'postgres://postgres@127.0.0.1:5432/postgres), or run `npm test -- --sqlite`, which leaves it out.',
  );
}

function findBinaries(): string | undefined {
  const packaged = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin']);
  const version = (folder: string) => Number(/\d+/.exec(folder)?.[0] ?? 0);
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...packaged.sort((a, b) => version(b) - version(a)), ...inPath]
    .map((folder) => join(folder, 'initdb'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))
    .find((folder) => ['postgres', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}

/** Installs Debian's package without the database cluster that it creates and starts by default. */
async function installServer(): Promise<void> {
  await install('postgresql-common');
  const configuration = readFileSync(CREATE_CLUSTER, 'utf8');
  writeFileSync(CREATE_CLUSTER, `${configuration}\ncreate_main_cluster = false\n`);
  try {
    await install('postgresql');
  } finally {
    writeFileSync(CREATE_CLUSTER, configuration);
  }
}

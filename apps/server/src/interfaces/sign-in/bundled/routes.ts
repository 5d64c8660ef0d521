/** Where the bundled provider lives, below the base URL. */
export const mountPath = '/identity';

const routes: readonly { path: RegExp; methods: readonly string[] }[] = [
  { path: /^\/\.well-known\/openid-configuration$/, methods: ['GET', 'HEAD'] },
  { path: /^\/jwks$/, methods: ['GET', 'HEAD'] },
  { path: /^\/auth(\/[\w-]+)?$/, methods: ['GET', 'HEAD'] },
  { path: /^\/token$/, methods: ['POST'] },
  { path: /^\/session\/end(\/success)?$/, methods: ['GET', 'HEAD'] },
  { path: /^\/session\/end\/confirm$/, methods: ['POST'] },
  { path: /^\/interaction\/[\w-]+$/, methods: ['GET', 'HEAD', 'POST'] },
];

/** The methods that are served at a path below the mount path; undefined where nothing is. */
export const methodsAt = (path: string): readonly string[] | undefined =>
  routes.find((route) => route.path.test(path))?.methods;

/** The path of the bundled provider. */
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

/** The methods of a path below the mount path; undefined if there is no such path. */
export const methodsAt = (path: string): readonly string[] | undefined =>
  routes.find((route) => route.path.test(path))?.methods;

export interface Found<Route> {
  route: Route;
  /** Path parameters, decoded. */
  params: Readonly<Record<string, string>>;
}

/** A part of a path and the routes below it. */
interface Place<Route> {
  children: Map<string, Place<Route>>;
  parameter?: Place<Route>;
  /** The route that ends here, with the names of its parameters. */
  here?: { route: Route; names: readonly string[] };
  /** The route of everything below, and of the path itself. */
  below?: Route;
}

const noParams = Object.freeze({});

/**
 * Finds the route of a path. Patterns have parameters in braces, and a last `*` for all that follows. Fixed parts come
 * before parameters, and longer patterns before shorter ones that end in `*`.
 */
export class Router<Route> {
  readonly #root: Place<Route> = { children: new Map() };
  readonly #undecodable: Route;
  /** The routes without parameters. */
  readonly #fixed = new Map<string, Found<Route>>();

  /** `undecodable`: the route of paths that are not valid percent-encoding, whatever they would lead to. */
  constructor({ undecodable }: { undecodable: Route }) {
    this.#undecodable = undecodable;
  }

  add(pattern: string, route: Route): void {
    const names: string[] = [];
    let place = this.#root;
    for (const part of pattern.split('/').slice(1)) {
      if (part === '*') {
        place.below ??= route;
        return;
      }
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) {
        const child = place.children.get(part) ?? { children: new Map() };
        place.children.set(part, child);
        place = child;
      } else {
        names.push(name);
        place = place.parameter ??= { children: new Map() };
      }
    }
    place.here ??= { route, names };
    if (names.length === 0 && !this.#fixed.has(pattern)) this.#fixed.set(pattern, { route, params: noParams });
  }

  find(path: string): Found<Route> | undefined {
    if (path.includes('%') && !isDecodable(path)) return { route: this.#undecodable, params: noParams };
    return this.#fixed.get(path) ?? match(this.#root, path.split('/'), 1, []);
  }
}

function match<Route>(
  place: Place<Route>,
  parts: readonly string[],
  index: number,
  values: string[],
): Found<Route> | undefined {
  const part = parts[index];
  let found: Found<Route> | undefined;
  if (part === undefined) {
    if (place.here) found = { route: place.here.route, params: paramsOf(place.here.names, values) };
  } else {
    const child = place.children.get(part);
    if (child) found = match(child, parts, index + 1, values);
    if (!found && place.parameter && part !== '') {
      values.push(part);
      found = match(place.parameter, parts, index + 1, values);
      if (!found) values.pop();
    }
  }
  return found ?? (place.below && { route: place.below, params: noParams });
}

function paramsOf(names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] as string;
    params[name] = value.includes('%') ? decodeURIComponent(value) : value;
  }
  return params;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

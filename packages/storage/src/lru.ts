/** The most recently used entries, at most `size`. */
export class Lru<Key, Value> {
  readonly #size: number;
  readonly #entries = new Map<Key, Value>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key, make: () => Value): Value {
    let value = this.#entries.get(key);
    if (value === undefined) {
      value = make();
      const oldest = this.#entries.keys().next();
      if (this.#entries.size >= this.#size && !oldest.done) this.#entries.delete(oldest.value);
    } else this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }
}

/** What was found out lately, by a key: the least recently used goes first. For what is the same however often it is asked. */
export function createRecentValues<Value>(max: number) {
  const values = new Map<string, Value>();
  return {
    find(key: string): Value | undefined {
      const value = values.get(key);
      if (value === undefined) return undefined;
      // Inserting it again keeps the map in order of last use.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    add(key: string, value: Value) {
      values.delete(key);
      values.set(key, value);
      if (values.size > max) values.delete(values.keys().next().value!);
    },
  };
}

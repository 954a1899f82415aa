type Unlock = () => Promise<void>;

/** Undefined while another holder has it. */
export type TryLock = (name: string) => Promise<Unlock | undefined>;

/** Locks among the callers within this process. */
export function createProcessLocks(): TryLock {
  const held = new Set<string>();
  return async (name) => {
    if (held.has(name)) return undefined;
    held.add(name);
    return async () => void held.delete(name);
  };
}

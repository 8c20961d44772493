/**
 * Counts keys that strangers choose, in bounded memory: beyond 20,000 keys (about 4 MB), the one that
 * was counted longest ago is forgotten.
 */
export function createCounts(most = 20_000) {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  const read = (key: string) => recent.get(key) ?? older.get(key) ?? 0;

  return {
    read,
    add(key: string, amount = 1) {
      recent.set(key, read(key) + amount);
      if (recent.size < most) return;
      older = recent;
      recent = new Map();
    },
    clear() {
      recent.clear();
      older.clear();
    },
  };
}

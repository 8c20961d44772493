export type Counts = ReturnType<typeof createCounts>;

/**
 * Counts keys that strangers make, in bounded memory: of more than 20,000 keys, some 4 MB, those are
 * forgotten that were counted longest ago.
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

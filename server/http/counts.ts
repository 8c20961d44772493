/**
 * Counts keys that strangers choose, in bounded memory (about 4 MB): whenever 20,000 keys were counted,
 * those not counted since the 20,000 before are forgotten.
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

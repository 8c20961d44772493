/** Matches values of the sample: its name, the word «muestra», and unused numbers. */
export const sampleMark = /lado ?honesto|\bMuestra\b|\bde muestra\)|0{6}|^\d\d000$/i;

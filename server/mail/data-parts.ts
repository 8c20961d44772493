/** A section of a person's data, for reading. */
export type DataPart = { title: string; lines: string[] };

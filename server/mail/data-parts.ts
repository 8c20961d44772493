/** A part of a person's data for reading: its title, and its lines. */
export type DataPart = { title: string; lines: string[] };

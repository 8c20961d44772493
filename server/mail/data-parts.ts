/** A part of what is kept of a person, to read: its name, and its lines. */
export type DataPart = { title: string; lines: string[] };

import { createInterface } from 'node:readline/promises';

/** Asks for a line. Without an answer, as from a file that ends, it is empty. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface(process.stdin, process.stdout);
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim();
}

/** Asks for yes or no; anything else is no. */
export const confirm = async (question: string) => /^y(es)?$/i.test(await ask(question));

/** Prints texts of visitors, without what would control the terminal. */
export const print = (text: string) => console.log(text.replace(/[^\P{Cc}\n]/gu, ' '));

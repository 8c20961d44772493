import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type Given, type Name, names, questions } from './answers.ts';

/**
 * Asks at a terminal, each question until its answer is fine.
 * @param known what Enter keeps, from an earlier run
 */
export function openQuestions(known: Given) {
  let isHidden = false;
  const output = new Writable({
    write(text, _, done) {
      if (!isHidden) process.stdout.write(text);
      done();
    },
  });
  const terminal = Boolean(process.stdin.isTTY);
  const lines = createInterface({ input: process.stdin, output, terminal });
  const answers = lines[Symbol.asyncIterator]();

  async function ask(name: Name, given: Given): Promise<string> {
    const { ask, example, check, byDefault } = questions[name];
    const offered = known[name] ?? byDefault?.(given) ?? '';
    const shown = name === 'SMTP_PASSWORD' && offered ? 'the one of before' : offered;
    for (;;) {
      console.log(`\n${ask}\n  (${example})${shown && `\n  [Enter: ${shown}]`}`);
      lines.prompt();
      isHidden = name === 'SMTP_PASSWORD';
      const { value, done } = await answers.next();
      if (isHidden) process.stdout.write('\n');
      isHidden = false;
      if (done) throw new Error('The questions ended before the answers: nothing was written');
      const answer = (name === 'SMTP_PASSWORD' ? value : value.trim()) || offered;
      const fault = check(answer, given);
      if (!fault) return answer;
      console.log(`  It ${fault}.`);
    }
  }

  return {
    /** Asks some of the questions again, or all. */
    async askAll(given: Given, asked: readonly Name[] = names): Promise<Given> {
      const answers = { ...given };
      for (const name of asked) answers[name] = await ask(name, answers);
      return answers;
    },
    /** What is offered from now on. */
    remember: (given: Given) => Object.assign(known, given),
    close: () => lines.close(),
  };
}

const heading = /^\W*Do this\W*$/i;

/** Lists what a changelog asks of an operator: the points of its lists «Do this». */
function readTasks(changelog: string): string[] {
  let isAsked = false;
  return changelog.split('\n').flatMap((line) => {
    if (heading.test(line)) isAsked = true;
    else if (/^(#|\*\*)/.test(line)) isAsked = false;
    return isAsked && /^\s*[-*] /.test(line) ? line.replace(/^\s*[-*] /, '') : [];
  });
}

/** Lists what the new changelog asks of an operator and the former did not. */
export function listTasks(former: string, next: string): string[] {
  const done = new Set(readTasks(former));
  return readTasks(next).filter((task) => !done.has(task));
}

import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * A reporter of Playwright and jest. Records each test that failed, or passed only at the second try;
 * `tools/run-all.mjs` prints them at the end.
 */
export default class NotedTests {
  /**
   * Playwright's: each try of a test.
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { retry, status, error }) {
    const title = test.titlePath().filter(Boolean).join(' › ');
    if (status === 'passed' && retry > 0) note('second try', title);
    if (['failed', 'timedOut'].includes(status) && retry === test.retries)
      note('FAILED', title, error?.message);
  }

  /**
   * Playwright's: an error outside tests, such as a server that did not start.
   * @param {import('@playwright/test/reporter').TestError} error
   */
  onError({ message }) {
    note('FAILED', 'outside the tests', message);
  }

  /**
   * jest's: a file of tests.
   * @param {import('@jest/reporters').Test} _file
   * @param {import('@jest/reporters').TestResult} result
   */
  onTestResult(_file, { testFilePath, testResults, testExecError }) {
    if (testExecError) note('FAILED', testFilePath, testExecError.message);
    for (const { status, fullName, failureMessages } of testResults)
      if (status === 'failed') note('FAILED', fullName, failureMessages[0]);
  }
}

/**
 * Writes one line: the result, the test and the start of its error.
 * @param {string} result
 * @param {string} title
 */
function note(result, title, error = '') {
  const cause = stripVTControlCharacters(error).trim().split(/\s+/).join(' ').slice(0, 300);
  const file = process.env.NOTED_TESTS;
  if (file) appendFileSync(file, `${[result, title, cause].filter(Boolean).join(': ')}\n`);
}

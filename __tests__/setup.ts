import './hours.mjs';
import { runInThisContext } from 'node:vm';
import { removeAddedQuestions } from './project';

removeAddedQuestions();

if (typeof Element !== 'undefined') {
  require('@testing-library/jest-dom');
  // Globals that msw needs and jsdom lacks, from outside jest's sandbox.
  Object.assign(
    globalThis,
    runInThisContext(
      '({ BroadcastChannel, Request, Response, TextEncoder, TransformStream, WritableStream, fetch })',
    ),
  );
  // jsdom has no layout and so no scrolling.
  Element.prototype.scrollIntoView = () => {};
}

// An unexpected console error fails a test. A test that expects one clears the mock.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => expect(console.error).not.toHaveBeenCalled());

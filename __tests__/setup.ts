import '@testing-library/jest-dom';

// jsdom has no layout and so no scrolling.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};

// An unexpected console error fails a test; one that expects it clears the mock.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => expect(console.error).not.toHaveBeenCalled());

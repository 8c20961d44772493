import '@testing-library/jest-dom';

// jsdom has no layout, and so nothing to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};

// What a test expects in the console it takes out again; all else is a fault.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => expect(console.error).not.toHaveBeenCalled());

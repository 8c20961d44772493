import '@testing-library/jest-dom';

// jsdom has no layout, and so nothing to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};

// What a test expects in the console it takes out again; all else is a fault.
let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const unexpected = logged.mock.calls;
  logged.mockRestore();
  if (unexpected.length > 0) {
    throw new Error(`Unexpected in the console: ${unexpected.join('\n')}`);
  }
});

import { TestEnvironment } from 'jest-environment-jsdom';

// Globals that msw needs and jsdom lacks.
const fromNode = {
  BroadcastChannel,
  Request,
  Response,
  TextEncoder,
  TransformStream,
  WritableStream,
  fetch,
};

export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} settings */
  constructor(...settings) {
    super(...settings);
    Object.assign(this.global, fromNode);
    this.customExportConditions = ['node'];
  }
}

import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has none of these; its own FormData stays, which can read a form.
const fromNode = {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TransformStream,
  Uint8Array,
  WritableStream,
  fetch,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} settings */
  constructor(...settings) {
    super(...settings);
    Object.assign(this.global, fromNode);
    this.customExportConditions = ['node', 'node-addons'];
  }
}

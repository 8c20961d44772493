// Loaded before the build's own program: the build ends when the server that has started it is gone.
process.stdin
  .on('end', () => process.exit(1))
  .resume()
  .unref();

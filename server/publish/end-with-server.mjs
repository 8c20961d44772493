// Loaded before the build's own program: the build ends when the server that has started it is gone. Its
// workers load this, too, and end with the build.
if (process.argv.at(-1) === 'build')
  process.stdin
    .on('end', () => process.exit(1))
    .resume()
    .unref();

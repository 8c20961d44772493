/** The browsers that scripts are bundled for: those that Next supports. */
export const browsers = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

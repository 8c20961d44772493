/** The browsers that Next supports, for which scripts are bundled. */
export const browsers = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

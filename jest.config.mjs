export default {
  // A project's own limit counts only where it runs alone.
  testTimeout: 30_000,
  projects: ['shared', 'api', 'shell', 'mfe-marketing', 'mfe-blog', 'mfe-admin', 'mfe-vika', 'mfe-calls'].map(
    (workspace) => `<rootDir>/${workspace}`,
  ),
};

export default {
  projects: ['shared', 'api', 'shell', 'mfe-marketing', 'mfe-blog', 'mfe-admin', 'mfe-vika', 'mfe-calls'].map(
    (workspace) => `<rootDir>/${workspace}`,
  ),
};

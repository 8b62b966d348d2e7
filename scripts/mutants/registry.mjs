const server = 'shell/server';
const tampered = `${server}/releases.attack.test.ts`;
const edge = `${server}/edge.test.ts`;
const pointers = `${server}/releases.test.ts`;

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [
    `${server}/release-files.ts`,
    'bytes.length === size && integrityOf(bytes) === integrity',
    'bytes.length === size',
    tampered,
  ],
  [
    `${server}/release-files.ts`,
    'if (!isAsBuilt(bytes, built)) throw new TamperedError(folder, path);',
    '',
    tampered,
  ],
  [
    `${server}/release-files.ts`,
    'if (versionOf(semver, release, release.files) !== release.version) {',
    'if (!release.version) {',
    tampered,
  ],
  [
    `${server}/live-registry.ts`,
    "if (release.name !== name || release.version !== live) throw new Error('it is another release');",
    '',
    tampered,
  ],
  [
    `${server}/live-registry.ts`,
    'if (former.remotes[name]) remotes[name] = former.remotes[name];',
    '',
    tampered,
  ],
  [
    `${server}/remote-files.ts`,
    'if (!routes.some((route) => mayEnter(route, session))) {',
    'if (routes.length === 0) {',
    edge,
  ],
  [
    `${server}/handle.ts`,
    'JSON.stringify(filterRegistry(live.current(), session))',
    'JSON.stringify(live.current())',
    edge,
  ],
  [`${server}/handle.ts`, "'private, no-cache'", "'public, max-age=60'", `${server}/headers.attack.test.ts`],
  [
    `${server}/remote-modules.ts`,
    'throw new Error(`${name} is not available while rendering`);',
    'return {};',
    edge,
  ],
  [
    `${server}/remote-modules.ts`,
    'if (known?.version === version) return known.module;',
    'if (known) return known.module;',
    edge,
  ],
  [`${server}/pages.ts`, 'return Promise.race([work, late])', 'return Promise.race([work])', edge],
  [`${server}/pages.ts`, '() => cache.delete(key),', '() => undefined,', edge],
  [
    `${server}/releases.ts`,
    'if (former?.live === release.version || (onlyNew && known.includes(release.version))) return false;',
    'if (former?.live === release.version) return false;',
    pointers,
  ],
  [`${server}/releases.ts`, 'former.earlier.filter((one) => one !== version)', 'former.earlier', pointers],
  [`${server}/releases.ts`, 'verifyRelease(join(releasesDir, name, live));', '', tampered],
];

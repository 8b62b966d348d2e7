const server = 'shell/server';
const tampered = `${server}/releases.attack.test.ts`;
const edge = `${server}/edge.test.ts`;
const following = `${server}/follow-releases.attack.endurance.test.ts`;
const releasing = `${server}/releasing.attack.endurance.test.ts`;
const modules = 'api/src/features/modules';
const drawing = `${server}/rendering.attack.endurance.test.ts`;

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [
    `${server}/release-files.ts`,
    "return integrity === `sha384-${Buffer.from(digest).toString('base64')}` ? bytes : undefined;",
    'return bytes;',
    tampered,
  ],
  [`${server}/release-files.ts`, 'if (!bytes) throw new TamperedError(folder, path);', '', tampered],
  [
    `${server}/release-files.ts`,
    'if (release.version !== stated.version) throw new TamperedError(folder, releaseFile);',
    '',
    tampered,
  ],
  [
    `${server}/live-registry.ts`,
    "if (release.name !== name || release.version !== version) throw new Error('it is another release');",
    '',
    tampered,
  ],
  [
    `${server}/live-registry.ts`,
    '(await entryIn(name, live)) ?? former.remotes[name]',
    'await entryIn(name, live)',
    tampered,
  ],
  [
    `${server}/remote-files.ts`,
    'if (!routes.some((route) => mayEnter(route, session))) {',
    'if (routes.length === 0) {',
    edge,
  ],
  [`${server}/handle.ts`, '{ ...filterRegistry(whole, session), shell', '{ ...whole, shell', edge],
  [`${server}/handle.ts`, "'private, no-cache'", "'public, max-age=60'", `${server}/headers.attack.test.ts`],
  [
    'shell/src/rendering/realm.ts',
    'throw new Error(`${name} is not available while rendering`);',
    'return {};',
    edge,
  ],
  [
    `${server}/renderer/renderers.ts`,
    'const keyOf = (name: string, { version }: RegistryEntry) => `${name} ${version}`;',
    'const keyOf = (name: string, _entry: RegistryEntry) => name;',
    drawing,
  ],
  [`${server}/renderer/renderers.ts`, 'for (const [, renderer] of gone) renderer.close();', '', drawing],
  [`${server}/renderer/calls.ts`, 'if (!isForAnybody(address)) return { id, fault: {} };', '', drawing],
  [`${server}/renderer/calls.ts`, 'if (length > maxAnswerBytes)', 'if (length < 0)', drawing],
  [
    `${server}/renderer/renderer-process.ts`,
    "throw 'nothing can be imported while rendering';",
    "throw new Error('nothing can be imported while rendering');",
    drawing,
  ],
  [`${server}/renderer/flags.ts`, "'--frozen-intrinsics',", '', `${server}/renderer/disarm.attack.test.ts`],
  [
    `${server}/document-cache.ts`,
    '() => isStanding() && pages.delete(key),',
    '() => undefined,',
    `${server}/document-cache.test.ts`,
  ],
  [`${server}/releases.ts`, 'await verifyRelease(arriving);', '', following],
  [
    `${server}/follow-releases.ts`,
    'verify(null, text, key, shown)',
    '!verify(null, text, key, shown)',
    following,
  ],
  [`${server}/follow-releases.ts`, 'revision < former.revision', 'revision < 0', following],
  [`${server}/follow-releases.ts`, 'if (faults.length === 0) tag', 'tag', following],
  [`${server}/proxy.ts`, 'if (isForEdges(path))', 'if (false)', releasing],
  [
    `${modules}/rollout-store.ts`,
    '{ name, revision: revision - 1 }',
    '{ name }',
    `${modules}/modules.service.test.ts`,
  ],
  [`${modules}/free-paths.ts`, 'if (clash) throw', 'if (false) throw', `${modules}/modules.service.test.ts`],
  [
    `${modules}/modules.service.ts`,
    'if (path) throw refused',
    'if (!path) throw refused',
    `${modules}/modules.service.test.ts`,
  ],
  [
    `${modules}/rollout.ts`,
    '(command.only_new && known.includes(command.version))',
    'false',
    `${modules}/rollout.test.ts`,
  ],
  [`${modules}/rollout.ts`, 'command.based_on !== revision', 'false', `${modules}/rollout.test.ts`],
  [`${modules}/rollout.ts`, 'if (is_canary && !canary)', 'if (false)', `${modules}/rollout.test.ts`],
  [
    `${modules}/deploy-tokens.ts`,
    'token.module !== everyModule && token.module !== name',
    'false',
    releasing,
  ],
  [`${modules}/deploy-tokens.ts`, 'token.expires_at.getTime() < Date.now()', 'false', releasing],
];

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteContract } from 'shared/remote-entry';
import { endWithUs } from 'shared/testing/end-with-us.mjs';
import { freePort } from 'shared/testing/free-port';
import { expect, signIn, test } from '../journey';
import { processesOf, startProduct } from '../product';

const root = join(import.meta.dirname, '../../..');
const name = 'mfe-weather';

/** Every build folder of the product: another team's module must not change any of them. */
const builds = ['api', 'shell', ...readdirSync(root).filter((folder) => folder.startsWith('mfe-'))];

function hashOfBuilds(): string {
  const hash = createHash('sha256');
  for (const folder of builds) {
    const dist = join(root, folder, 'dist');
    for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(dist, path);
      if (
        readdirSync(join(file, '..'), { withFileTypes: true }).some(
          (one) => one.isFile() && file.endsWith(`/${one.name}`),
        )
      ) {
        hash.update(path).update(readFileSync(file));
      }
    }
  }
  return hash.digest('hex');
}

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** The lock file's entries of some packages, moved to where they are in a separate folder. */
function lockedFor(wanted: Locked): Record<string, Locked> {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
  const found: Record<string, Locked> = {};
  const visit = (from: string, { dependencies, optionalDependencies, peerDependencies }: Locked) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      let base = from;
      let location = `${base}/node_modules/${name}`;
      while (base && !packages[location]) {
        base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')));
        location = base ? `${base}/node_modules/${name}` : `node_modules/${name}`;
      }
      const locked = packages[location];
      const place = location.startsWith('shared/') ? `node_modules/${location}` : location;
      if (!locked || found[place] || name === 'shared') continue;
      const { dev: _, devOptional: __, ...rest } = locked as Locked & Record<string, unknown>;
      found[place] = rest;
      visit(location, locked);
    }
  };
  visit('shared', wanted);
  return found;
}

/** A folder with the packed `shared` installed, from npm's cache, which contains the packages of this product. */
function folderWithShared(directory: string): string {
  const folder = join(directory, 'team');
  mkdirSync(folder);
  const npm = (cwd: string, ...words: string[]) => execFileSync('npm', words, { cwd, stdio: 'pipe' });
  npm(root, 'pack', '-w', 'shared', '--pack-destination', directory);
  const { dependencies, bin, version } = readJson('shared', 'package.json');
  const template = readJson('shared', 'template', 'package.json');
  const shared = `file:../shared-${version}.tgz`;
  const own = {
    dependencies: { ...template.dependencies, shared },
    devDependencies: template.devDependencies,
  };
  const packages = {
    '': own,
    'node_modules/shared': { version, resolved: shared, dependencies, bin },
    ...lockedFor({
      dependencies: { ...dependencies, ...template.dependencies, ...template.devDependencies },
    }),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund');
  return folder;
}

/** The response of `rspack serve` in a module's folder. */
async function answerOfDev(folder: string): Promise<number> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port) };
  const dev = spawn('npx', ['rspack', 'serve'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(dev, { group: true });
  const gone = once(dev, 'exit');
  try {
    for await (const said of dev.stdout) if (String(said).includes(`http://localhost:${port}`)) break;
    return (await fetch(`http://localhost:${port}/weather`)).status;
  } finally {
    process.kill(-(dev.pid ?? 0), 'SIGKILL');
    await gone;
  }
}

/** The module's code as the contract before declares it: pages are components with a head, without handles. */
const formerCode = `import { lazy } from 'react';
import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: '${name}',
  routes: [
    {
      path: '/weather',
      Component: lazy(() => import('./public-screen')),
      load: async ({ language }) => language,
      head: ({ t, data }) => ({ title: t('title') + ' ' + data, description: t('description') }),
    },
    {
      path: '/weather/staff',
      Component: lazy(() => import('./staff-screen')),
      head: ({ t }) => ({ title: t('staff.title') }),
    },
  ],
  messages: (language) => import(\`./locales/\${language}.json\`).then((file) => file.default),
});
`;

test('a team with nothing but the packed contract makes a module, ships it, breaks it, draws it back, takes it away', async ({
  browser,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'sixth-'));
  const product = await startProduct(directory);
  const processes = () =>
    [/api\/dist\/main\.js/, /shell\/dist\/server\/edge\.js/, /dist\/embedded\.js/].map((program) =>
      processesOf(product.pid, program),
    );
  // The edge may be starting a renderer, which looks like another edge until it runs its own program.
  await expect.poll(() => processes().map(({ length }) => length)).toEqual([1, 1, 2]);
  const before = { processes: processes(), builds: hashOfBuilds() };
  const folder = folderWithShared(directory);
  const token = execFileSync(process.execPath, ['api/dist/deploy-token.js', 'add', name, 'weather-team'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(directory, 'data') },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
  const shared = join(folder, 'node_modules/shared/build');
  const inFolder = (...command: string[]) =>
    execFileSync(process.execPath, command, {
      cwd: folder,
      env: { PATH: process.env.PATH, DEPLOY_ORIGIN: product.origin, DEPLOY_TOKEN: token },
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const command =
    (name: string) =>
    (...words: string[]) =>
      inFolder(join(folder, 'node_modules/.bin', name), ...words);
  const [mfe, rspack] = [command('mfe'), command('rspack')];

  /** The output of a command that fails. */
  const refused = (run: typeof mfe, ...words: string[]): string => {
    try {
      return `not refused: ${run(...words)}`;
    } catch (fault) {
      const { status, stderr } = fault as { status: number; stderr: string };
      expect(status).toBe(1);
      return stderr.trim();
    }
  };

  const visitor = await browser.newPage({ baseURL: product.origin, locale: 'nb-NO' });
  const words = async (path: string) => (await visitor.request.get(path)).text();
  const heading = async (path: string) => /<h1[^>]*>([^<]*)</.exec(await words(path))?.[1];
  const contact = await heading('/kontakt');
  expect(contact).toBeTruthy();
  expect((await visitor.request.get('/weather')).status()).toBe(404);

  await test.step('made, built and released', async () => {
    inFolder(join(shared, 'new-module.mjs'), name, '.');
    inFolder(join(folder, 'node_modules/typescript/bin/tsc'), '--noEmit');
    expect(await answerOfDev(folder)).toBe(200);
    const page = join(folder, 'src/public-screen.tsx');
    const plain = readFileSync(page, 'utf8');
    writeFileSync(join(folder, 'src/page.css'), 'header { display: none }');
    writeFileSync(page, `import './page.css';\n${plain}`);
    expect(refused(rspack, 'build')).toMatch(/^\.\/src\/page\.css: header may match on other pages: /);
    writeFileSync(join(folder, 'src/sky.png'), 'a picture');
    writeFileSync(join(folder, 'src/page.module.css'), '.sky { background: url(./sky.png) }');
    const styled = plain.replace('<h1>', '<h1 className={styles.sky}>');
    writeFileSync(page, `import styles from './page.module.css';\n${styled}`);
    rspack('build');
    expect(mfe('release', '--why', 'the first')).toMatch(/^mfe-weather 1\.0\.0-[\da-f]{16} is live$/);
    expect(mfe('releases')).toMatch(/^mfe-weather 1\.0\.0-[\da-f]{16} · commit unknown · 20\d\d-.*Z\n/);
    await expect.poll(() => heading('/weather')).toBe('Eksempel');
  });

  await test.step('its document finds the picture of its style sheet', async () => {
    const [, address = ''] = /url\("?(\/remotes\/mfe-weather\/[^")]+)/.exec(await words('/weather')) ?? [];
    expect((await visitor.request.get(address)).status()).toBe(200);
  });

  await test.step('public: a whole document in four languages, in the sitemap', async () => {
    for (const [language, title] of Object.entries({ sv: 'Exempel', en: 'Weather', no: 'Eksempel' })) {
      expect(await heading(`/weather?lang=${language}`)).toBe(title);
    }
    expect(await words('/sitemap.xml')).toContain(`${product.origin}/weather</loc>`);
    const faults: string[] = [];
    visitor.on('pageerror', (fault) => faults.push(fault.message));
    visitor.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    await visitor.goto('/weather');
    await expect(visitor).toHaveTitle(/^Eksempel/);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Eksempel');
    expect(faults).toEqual([]);
  });

  await test.step('staff: for whom an administrator granted it, in the menu under its own label', async () => {
    await visitor.goto('/weather/staff');
    await expect(visitor).toHaveURL(/\/auth\?/);
    const staff = await browser.newPage({ baseURL: product.origin, locale: 'nb-NO' });
    await signIn(staff, 'employee');
    const tools = staff.getByRole('navigation', { name: 'Verktøy' });
    await staff.goto('/weather/staff');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Ingen tilgang');
    await staff.goto('/samtaleteller');
    await expect(tools.getByRole('link', { name: 'Samtaleteller' })).toBeVisible();
    await expect(tools.getByRole('link', { name: 'Weather' })).toHaveCount(0);

    const admin = await browser.newPage({ baseURL: product.origin, locale: 'nb-NO' });
    await signIn(admin, 'admin');
    await admin.goto('/admin?tab=users');
    const box = admin
      .getByRole('group', { name: 'Moduler for ansatt@firma.example' })
      .getByLabel('Weather', { exact: true });
    await box.click();
    await expect(admin.getByText('Bruker oppdatert')).toBeVisible();
    await expect(box).toBeChecked();
    await admin.close();

    await staff.goto('/weather/staff');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Eksempel for ansatte');
    await expect(staff.getByText('Du er logget inn som ansatt@firma.example.')).toBeVisible();
    await expect(tools.getByRole('link', { name: 'Weather', exact: true })).toBeVisible();
    await staff.close();
  });

  const screen = join(folder, 'src/public-screen.tsx');
  const good = readFileSync(screen, 'utf8');
  const breakWhere = (condition: string) => {
    writeFileSync(
      screen,
      good.replace('return (', `if (${condition}) throw new Error('broken');\n  return (`),
    );
    rspack('build');
  };

  await test.step('broken, it is refused in one line, and nothing changes', async () => {
    const before = mfe('releases');
    breakWhere("t('title')");
    expect(refused(mfe, 'release')).toBe('.: /weather cannot be drawn: it threw: broken');
    expect(mfe('releases')).toBe(before);
    expect(await heading('/weather')).toBe('Eksempel');
  });

  await test.step('broken where only browsers see it, its pages alone lose what they say, and it is drawn back', async () => {
    breakWhere("typeof document === 'object'");
    const live = async () => (await visitor.request.get('/registry.json')).text();
    const before = await live();
    mfe('release');
    await expect.poll(live).not.toBe(before);
    expect(await heading('/kontakt')).toBe(contact);
    await visitor.goto('/weather');
    await expect(visitor.getByText('Denne delen er ikke tilgjengelig akkurat nå')).toBeVisible();
    expect(mfe('rollback', '--why', 'it was broken')).toMatch(/ is live$/);
    await expect.poll(live).toBe(before);
    expect(await heading('/weather')).toBe('Eksempel');
    writeFileSync(screen, good);
  });

  await test.step('tried on some, then shown to all, and drawn back', async () => {
    const live = async () => (await visitor.request.get('/registry.json')).text();
    const before = await live();
    writeFileSync(screen, good.replace("t('title')", "t('title') + ' to'"));
    rspack('build');
    expect(mfe('release', '--canary', '10')).toMatch(
      /^mfe-weather 1\.0\.0-[\da-f]{16} is shown in 10 of 100 documents$/,
    );
    expect(await live()).toBe(before);
    expect(mfe('promote')).toMatch(/ is live$/);
    await expect.poll(() => heading('/weather')).toBe('Eksempel to');
    expect(mfe('rollback')).toMatch(/ is live$/);
    await expect.poll(live).toBe(before);
    writeFileSync(screen, good);
  });

  await test.step('built against the contract before, it is mounted; against the one before that, refused', async () => {
    const live = async () => (await visitor.request.get('/registry.json')).text();
    const before = await live();
    const remote = join(folder, 'remote.json');
    const contract = join(folder, 'node_modules/shared/src/remote-entry.ts');
    const code = join(folder, 'src/remote.tsx');
    const [today, declared, written] = [remote, contract, code].map((file) => readFileSync(file, 'utf8')) as [
      string,
      string,
      string,
    ];
    writeFileSync(code, formerCode);
    /** Builds it with a package of that contract version. */
    const buildAgainst = (version: number) => {
      writeFileSync(remote, today.replace(/"contract": \d+/, `"contract": ${version}`));
      writeFileSync(contract, declared.replace(/(remoteContract = )\d+/, `$1${version}`));
      rspack('build');
    };

    buildAgainst(remoteContract - 1);
    expect(mfe('release')).toMatch(/ is live$/);
    await expect.poll(live).not.toBe(before);
    expect(JSON.parse(await live()).remotes[name].contract).toBe(remoteContract - 1);
    expect(await heading('/weather')).toBe('Eksempel');
    expect(await words('/weather')).toContain('>Eksempel no</title>');
    const staff = await browser.newPage({ baseURL: product.origin, locale: 'nb-NO' });
    const faults: string[] = [];
    staff.on('pageerror', (fault) => faults.push(fault.message));
    await staff.goto('/weather');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Eksempel');
    await signIn(staff, 'employee');
    // Staff tools are not prerendered, so this was mounted in this browser.
    await staff.goto('/weather/staff');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Eksempel for ansatte');
    await staff.close();
    expect(faults).toEqual([]);

    buildAgainst(remoteContract - 2);
    const refusal = `The site takes contract ${remoteContract} and ${remoteContract - 1}, not ${remoteContract - 2}.`;
    expect(refused(mfe, 'release')).toBe(`.: ${refusal}`);
    expect(JSON.parse(await live()).remotes[name].contract).toBe(remoteContract - 1);
    expect(mfe('rollback')).toMatch(/ is live$/);
    await expect.poll(live).toBe(before);
    writeFileSync(remote, today);
    writeFileSync(contract, declared);
    writeFileSync(code, written);
  });

  await test.step('an address that is another module’s is not taken', async () => {
    const file = join(folder, 'remote.json');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, good.replace('"/weather"', '"/kontakt"'));
    rspack('build');
    expect(refused(mfe, 'release')).toBe('.: /kontakt cannot be drawn: its code has no page there');
    const code = join(folder, 'src/remote.tsx');
    writeFileSync(code, readFileSync(code, 'utf8').replace("'/weather'", "'/kontakt'"));
    rspack('build');
    expect(refused(mfe, 'release')).toMatch(/\/kontakt belongs to mfe-marketing/);
    expect(await heading('/kontakt')).toBe(contact);
    writeFileSync(file, good);
  });

  await test.step('taken away', async () => {
    mfe('remove');
    await expect.poll(async () => (await visitor.request.get('/weather')).status()).toBe(404);
    const history = mfe('releases').split('\n');
    expect(history[0]).toBe(`${name} is not live`);
    expect(history.slice(1).map((line) => line.split('  ')[1])).toEqual([
      'removed',
      'rolled_back',
      'released',
      'rolled_back',
      'promoted',
      'canary_started',
      'rolled_back',
      'released',
      'released',
    ]);
  });

  await expect.poll(() => ({ processes: processes(), builds: hashOfBuilds() })).toEqual(before);
  await visitor.close();
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
});

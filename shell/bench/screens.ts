import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { writeRelease } from 'shared/build/release';
import { departments } from 'shared/contracts/calls';
import { languages } from 'shared/i18n/languages';
import { type accounts, signIn } from '../e2e/journey';
import { startProduct } from '../e2e/product';
import { publicPages } from '../e2e/public-pages';

/** Takes the screenshots of docs and help pages: `npm run screens`, or some: `… -- front sheets console help`. */
const wants = (kind: string) => process.argv.length === 2 || process.argv.includes(kind);
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/screens');
/** Screen widths, and the width and number of columns of their screenshots on a sheet. */
const widths = [
  { width: 375, shown: 250, columns: 6 },
  { width: 768, shown: 380, columns: 4 },
  { width: 1440, shown: 500, columns: 3 },
];
const staffPages = {
  employee: ['/admin', '/admin?tab=quotes', '/samtaleteller'],
  admin: ['/admin?tab=users', '/admin?tab=modules', '/blogg-admin'],
  customerService: ['/vika'],
  clinic: ['/vikarapport'],
} satisfies Partial<Record<keyof typeof accounts, string[]>>;

/** Screenshots of the help pages, by the account that opens the tool. */
const helpPictures = {
  employee: { '/admin': 'mfe-admin/src/help/leads', '/samtaleteller': 'mfe-calls/src/help/counter' },
  admin: { '/blogg-admin?edit=': 'mfe-blog/src/help/posts' },
  customerService: { '/vika': 'mfe-vika/src/help/registration' },
  clinic: { '/vikarapport': 'mfe-vika/src/help/report' },
} satisfies Partial<Record<keyof typeof accounts, Record<string, string>>>;
/** At this size the blog tool shows a post next to its preview, without the list. */
const helpSize = { width: 1152, height: 720 };
/** 1.5 times the width shown on a phone; small, because it is downloaded when somebody opens the help. */
const shownInHelp = { width: 720, height: 450 };

interface Picture {
  caption: string;
  source: string;
}

const directory = mkdtempSync(join(tmpdir(), 'screens-'));
const product = await startProduct(directory);
execFileSync('npm', ['run', 'demo:data'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: join(directory, 'data') },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const open = (width: number, storageState?: Awaited<ReturnType<BrowserContext['storageState']>>) =>
  browser.newContext({
    baseURL: product.origin,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'nb-NO',
    ...(storageState ? { storageState } : {}),
  });

async function answerCookieQuestion(page: Page) {
  await page.goto('/personvern');
  await page.evaluate(() =>
    localStorage.setItem('cookie-consent', JSON.stringify({ necessary: true, timestamp: '2026-01-01' })),
  );
}

/** Full-page screenshot. */
async function take(page: Page, path: string): Promise<Picture> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 85 });
  return { caption: path, source: `data:image/jpeg;base64,${bytes.toString('base64')}` };
}

async function writeSheet(name: string, { shown, columns }: (typeof widths)[0], pictures: Picture[]) {
  const page = await browser.newPage({ viewport: { width: columns * (shown + 24) + 24, height: 1000 } });
  await page.setContent(
    `<!doctype html><body style="margin:24px 0 0 24px;columns:${columns};column-gap:24px;width:${columns * (shown + 24)}px;background:#8fa3ab;font:13px sans-serif">${pictures
      .map(
        ({ caption, source }) =>
          `<figure style="margin:0 0 24px;break-inside:avoid"><figcaption>${caption}</figcaption><img style="display:block" width="${shown}" src="${source}"></figure>`,
      )
      .join('')}</body>`,
  );
  await page.screenshot({ path: join(folder, `${name}.jpg`), fullPage: true, type: 'jpeg', quality: 75 });
  await page.close();
}

/** The README's picture of the front page: a desktop screenshot with a phone in front. */
async function takeFrontPage(visitor: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const sources: string[] = [];
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 375, height: 760 },
  ]) {
    const context = await open(viewport.width, visitor);
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    sources.push(`data:image/png;base64,${(await page.screenshot({ type: 'png' })).toString('base64')}`);
    await context.close();
  }
  const page = await browser.newPage({ viewport: { width: 1200, height: 640 } });
  const [desk, telephone] = sources;
  await page.setContent(
    `<!doctype html><style>img{position:absolute;border-radius:12px;box-shadow:0 8px 32px #0003}</style><body style="margin:0;background:#dcebef"><img style="left:40px;top:38px;width:900px" src="${desk}"><img style="right:40px;top:76px;width:250px" src="${telephone}"></body>`,
  );
  await page.screenshot({ path: join(root, 'docs/front-page.jpg'), type: 'jpeg', quality: 85 });
  await page.close();
}

/** Screenshot of the top of a tool, scaled down and stored in its module. */
async function takeForHelp(page: Page, path: string, file: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const bytes = await page.screenshot({ type: 'png' });
  const drawing = await browser.newPage();
  const encoded = await drawing.evaluate(
    async ({ source, width, height }) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
      return canvas.toDataURL('image/webp', 0.7);
    },
    { source: `data:image/png;base64,${bytes.toString('base64')}`, ...shownInHelp },
  );
  await drawing.close();
  const target = join(root, `${file}.webp`);
  writeFileSync(target, Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64'));
}

/** Registers calls today, because the demo data ends yesterday. */
async function callToday(page: Page) {
  await signIn(page, 'employee');
  for (let call = 0; call < 17; call += 1) {
    const department = departments[(call * 7) % departments.length];
    const answer = await page.request.post('/api/call-logs', {
      data: { department },
      headers: { origin: product.origin },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

/** Id of the newest published post, which the blog's help page shows. */
async function newestPost(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/blog-posts')).json();
  return items[0].id;
}

/** The module console, showing the blog's module with a version on trial. */
async function takeConsole(visitor: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const made = join(directory, 'made');
  for (const part of ['dist', 'remote.json']) {
    cpSync(join(root, 'mfe-blog', part), join(made, part), { recursive: true });
  }
  const built = JSON.parse(readFileSync(join(made, 'dist/release.json'), 'utf8'));
  const run = (words: string[], env: Record<string, string>) =>
    execFileSync(process.execPath, words, {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    }).trim();
  const DATA_DIR = join(directory, 'data');
  const DEPLOY_TOKEN = run(['api/dist/deploy-token.js', 'add', 'mfe-blog', 'blogglaget'], { DATA_DIR });
  for (const [version, ...words] of [['1.0.1'], ['1.1.0', '--canary', '10']] as [string, ...string[]][]) {
    writeRelease(join(made, 'dist'), version, built);
    const release = ['shell/dist/server/module.js', 'release', ...words, made];
    run(release, { DEPLOY_ORIGIN: product.origin, DEPLOY_TOKEN });
  }
  const context = await open(1440, visitor);
  const page = await context.newPage();
  for (let visit = 0; visit < 60; visit += 1) await page.request.get('/blogg');
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Lukk' }).click();
  await page.goto('/admin?tab=modules');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'mfe-blog' }) });
  // Edges report served pages every two seconds, and the screen polls every five.
  await card.getByRole('row', { name: /^Viste sider (?!0 )/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await card.screenshot({ path: join(folder, 'module-console.jpg'), type: 'jpeg', quality: 85 });
  await context.close();
}

try {
  mkdirSync(folder, { recursive: true });
  const first = await open(1440);
  const page = await first.newPage();
  await answerCookieQuestion(page);
  const visitor = await first.storageState();
  await callToday(page);
  const edited = await newestPost(page);
  await first.close();

  if (wants('front')) await takeFrontPage(visitor);
  if (wants('console')) await takeConsole(visitor);
  for (const size of wants('sheets') ? widths : []) {
    const context = await open(size.width, visitor);
    const page = await context.newPage();
    const paths = [...Object.keys(publicPages), '/blogg', '/auth', '/glemt-passord', '/finnes-ikke'];
    for (const language of languages) {
      const pictures: Picture[] = [];
      for (const path of paths) pictures.push(await take(page, `${path}?lang=${language}`));
      await writeSheet(`public-${language}-${size.width}`, size, pictures);
    }
    await context.close();

    const tools: Picture[] = [];
    for (const [account, paths] of Object.entries(staffPages)) {
      const staff = await open(size.width, visitor);
      const page = await staff.newPage();
      await signIn(page, account as keyof typeof staffPages);
      await page.getByRole('button', { name: 'Lukk' }).click();
      for (const path of paths) tools.push(await take(page, path));
      await staff.close();
    }
    await writeSheet(`staff-${size.width}`, size, tools);
  }

  for (const [account, pictures] of wants('help') ? Object.entries(helpPictures) : []) {
    const staff = await open(helpSize.width, visitor);
    const page = await staff.newPage();
    await page.setViewportSize(helpSize);
    await signIn(page, account as keyof typeof helpPictures);
    await page.getByRole('button', { name: 'Lukk' }).click();
    for (const [path, file] of Object.entries(pictures))
      await takeForHelp(page, path.replace(/edit=$/, `edit=${edited}`), file);
    await staff.close();
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();

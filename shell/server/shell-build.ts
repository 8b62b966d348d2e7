import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Root } from 'postcss';
import { root } from 'shared/repository-root';
import { parseCss } from './critical-css';
import { createOpening } from './opening';
import type { ShellManifest } from './shell-manifest';

export const shellDist = join(root, 'shell', 'dist');

/** Exports of the shell's node build. */
type ShellRender = typeof import('../src/render');

export interface ShellBuild {
  manifest: ShellManifest;
  render: ShellRender;
  /** The realm script that remotes' pages are rendered in. */
  realm: string;
  opening: ReturnType<typeof createOpening>;
  /** All styles of the shell. */
  styles: string;
  /** The same, parsed. */
  css: Root;
}

/** Reads the shell's build once: shell and edge are deployed together. */
export function readShellBuild(dist = shellDist): ShellBuild {
  const manifest: ShellManifest = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8'));
  const require = createRequire(join(dist, 'server/'));
  const render: ShellRender = require(join(dist, 'server/render.cjs'));
  const styles = [...manifest.typefaces, ...manifest.styles]
    .map((href) => readFileSync(join(dist, 'client', href), 'utf8'))
    .join('\n');
  return {
    manifest,
    render,
    opening: createOpening(manifest, render.openingAt),
    realm: readFileSync(join(dist, 'server/realm.js'), 'utf8'),
    styles,
    css: parseCss(styles),
  };
}
